// Chooses the theme before the first paint. A file of its own, so that the page needs no inline script. See src/lib/theme.ts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('tema');
  } catch (error) {
    // Storage forbidden: follow the system.
  }
  var dark = stored === 'escuro' || (stored !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
