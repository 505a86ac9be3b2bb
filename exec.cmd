@rem package.json starts the product with `exec`, so that no shell stands between npm and the product and swallows signals.
@rem cmd.exe of Windows has no `exec`. It finds this file instead.
@%*
