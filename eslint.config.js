import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** What would make an outcome depend on the machine, the hour or the place it is computed in. */
const AMBIENT = ['process', 'Intl', 'performance', 'setTimeout', 'setInterval', 'fetch', 'Buffer', 'globalThis'].map(
  (name) => ({
    name,
    message: 'Below src/host the engine sees nothing of the machine.',
  }),
)
const CLOCK = { name: 'Date', message: 'Only rules/common/calendar/calendar.ts knows the calendar.' }
const PROPERTIES = [
  { object: 'Math', property: 'random', message: 'The same input gives the same outcome.' },
  ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase', 'toLocaleDateString'].map(
    (property) => ({
      property,
      message: 'Code-unit order and decimal strings: no locale.',
    }),
  ),
]
/** `map.set(key, [...(map.get(key) ?? []), item])` */
const COPIED_LIST = [
  '[callee.property.name="set"]',
  'ArrayExpression',
  'SpreadElement',
  'LogicalExpression',
  '[callee.property.name="get"]',
].join(' > ')
const NODE = { patterns: [{ group: ['node:*'], message: 'Only src/host, src/cli, src/lsp and src/mcp may use Node.' }] }

export default tseslint.config(
  { ignores: ['build/', 'dist/', 'coverage/', 'node_modules/', 'rules/index.ts', '**/*.generated.ts', 'service/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  regexp.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { ignoreSticky: true }],
      '@typescript-eslint/no-non-null-assertion': 'off', // an index just checked
      'no-restricted-syntax': [
        'error',
        { selector: COPIED_LIST, message: 'The square of their number: addTo of src/document/add-to.ts.' },
      ],
      'regexp/use-ignore-case': 'off',
      'regexp/prefer-d': 'off',
      'regexp/no-obscure-range': ['error', { allowed: ['alphanumeric', '!-/', ':-@', '[-`', '{-~'] }],
    },
  },
  {
    files: ['src/**/*.ts', 'rules/**/*.ts'],
    ignores: ['src/host/**', 'src/cli/**', 'src/lsp/**', 'src/mcp/**', 'src/node.ts'],
    rules: {
      'no-restricted-globals': ['error', ...AMBIENT, CLOCK],
      'no-restricted-properties': ['error', ...PROPERTIES],
      'no-restricted-imports': ['error', NODE],
    },
  },
  { files: ['src/engine/sha256.ts'], rules: { 'no-restricted-globals': ['error', CLOCK] } },
  { files: ['rules/common/calendar/calendar.ts'], rules: { 'no-restricted-globals': ['error', ...AMBIENT] } },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
  {
    files: ['bin/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: { require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['src/report/html/client/client.js', 'docs/playground/*.js'], // the compiler knows what a browser has
    rules: { 'no-undef': 'off' },
  },
)
