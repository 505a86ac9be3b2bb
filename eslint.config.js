import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';
import a11y from 'eslint-plugin-jsx-a11y-x';

const testFiles = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', 'apps/api/test/**/*.ts'];

/** A later block replaces the `no-restricted-syntax` of an earlier one, so every block lists this selector. */
const FUNCTION_STYLE = {
  selector:
    ":matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[init.type=/^(ArrowFunction|Function)Expression$/][init.body.type='BlockStatement']:not([id.typeAnnotation])",
  message: 'A module-level function with a body is a function declaration. Arrows have one expression.',
};

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/*.cjs',
      '**/*.js',
      '**/*.mjs',
      // AssemblyScript looks like TypeScript but has other types.
      '**/*.assembly.ts',
      'data/**',
      'e2e/output/**',
    ],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      complexity: ['error', 12],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', FUNCTION_STYLE],
    },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], extends: [hooks.configs.flat['recommended-latest'], a11y.configs.strict] },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        FUNCTION_STYLE,
        {
          selector:
            "Property[key.name='queryKey'] > ArrayExpression, CallExpression[callee.name='refresh'] > ArrayExpression",
          message: 'A query key is made in the .keys.ts file of its noun, in apps/web/src/entities.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/lib/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@vigia/contract', importNames: ['contract'], message: 'lib is technology: entities call endpoints.' },
      ],
    },
  },
  {
    files: testFiles,
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Tests read responses of the server without types.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-console': 'off',
    },
  },
  {
    // A test waits for an event, as long as a busy machine needs, and does not assert speed.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        FUNCTION_STYLE,
        {
          selector: "CallExpression[callee.name='setTimeout'], CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for the event that the test needs, not for a time.',
        },
        {
          selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^wait/]",
          message:
            'Use expect.poll, or waitFor of apps/api/test/wait-for.ts in hooks: they wait as long as a busy machine needs.',
        },
        {
          selector: "CallExpression[callee.property.name='poll'] > ObjectExpression > Property[key.name='timeout']",
          message: 'vitest.config.ts and e2e/playwright.config.ts say how long every test waits.',
        },
        {
          selector: "CallExpression[callee.object.name='performance'][callee.property.name='now']",
          message: 'Speed is measured by bench/, not by tests.',
        },
      ],
    },
  },
  {
    files: ['apps/cli/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'proof/**/*.ts', 'packages/*/scripts/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
