// The linters are those of the folder above; its rules for code that uses Node hold here too.
import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  regexp.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'regexp/prefer-d': 'off',
    },
  },
  {
    files: ['test/**', 'load/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off', // answers are read as they come
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['load/**', '**/*.mjs'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        performance: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setInterval: 'readonly',
        setTimeout: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
      },
    },
  },
)
