import { defineConfig } from 'oxlint'

/** Results of these differ between machines and engine versions; the engine's kernel has deterministic ones. */
const UNSTABLE_MATH = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2'],
  ...['sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'],
  ...['pow', 'exp', 'expm1', 'log', 'log2', 'log10', 'log1p', 'hypot', 'cbrt', 'random'],
]

/** Each is an error. */
function errors(plugin: string, names: string): Record<string, 'error'> {
  return Object.fromEntries(names.split(' ').map(name => [plugin + name, 'error' as const]))
}

/** Tests, and the folders that only tests read from. */
const TESTS = [
  '**/*.test.{ts,tsx}',
  '**/testing/**/*.ts',
  '**/quality/**/*.ts',
  'training/**/*.ts',
  '**/{fixtures,sample-model}.ts',
]

const UNTYPED = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
]

const NAMED_EXPORTS = { 'import/no-default-export': 'error' } as const

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'react'],
  jsPlugins: ['./scripts/lint/rules.js'],
  categories: { correctness: 'off' },
  ignorePatterns: ['out', 'dist', 'node_modules', 'test-results', 'playwright-report', 'resources'],
  options: { reportUnusedDisableDirectives: 'error', typeAware: true, typeCheck: true },
  rules: {
    ...errors(
      'eslint/',
      'array-callback-return curly eqeqeq no-alert no-constant-binary-expression no-debugger no-dupe-else-if ' +
        'no-duplicate-case no-empty no-eval no-fallthrough no-irregular-whitespace no-loss-of-precision ' +
        'no-self-assign no-self-compare no-sparse-arrays no-unsafe-finally no-unused-private-class-members ' +
        'no-useless-rename no-var object-shorthand prefer-const prefer-template prefer-rest-params prefer-spread ' +
        'no-array-constructor no-unused-expressions'
    ),
    'eslint/no-constant-condition': ['error', { checkLoops: false }],
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    ...NAMED_EXPORTS,
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // What typescript-eslint recommends with types, but for two: Fastify's handlers and ports are async by contract, whether or
        // not they await, and objects here are records of closures, in which nothing reads `this`.
        ...errors(
          'typescript/',
          'await-thenable ban-ts-comment no-array-delete no-base-to-string no-duplicate-enum-values ' +
            'no-duplicate-type-constituents no-empty-object-type no-explicit-any no-extra-non-null-assertion ' +
            'no-floating-promises no-for-in-array no-implied-eval no-misused-new no-misused-promises no-namespace ' +
            'no-non-null-asserted-optional-chain no-redundant-type-constituents no-require-imports no-this-alias ' +
            'no-unnecessary-type-assertion no-unnecessary-type-constraint no-unsafe-argument no-unsafe-assignment ' +
            'no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison no-unsafe-function-type ' +
            'no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus no-wrapper-object-types only-throw-error ' +
            'prefer-as-const prefer-namespace-keyword prefer-promise-reject-errors restrict-plus-operands ' +
            'triple-slash-reference no-non-null-assertion'
        ),
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      },
    },
    {
      files: ['src-main/engine/**/*.ts', 'assembly/**/*.ts'],
      excludeFiles: TESTS,
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          ...UNSTABLE_MATH.map(property => ({
            object: 'Math',
            property,
            message: 'Differs between machines: use the deterministic version in engine/kernel.',
          })),
          ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map(property => ({
            property,
            message: 'Depends on the machine’s locale.',
          })),
        ],
        'eslint/no-restricted-globals': [
          'error',
          { name: 'Date', message: 'The engine depends on its task alone.' },
          { name: 'performance', message: 'The engine depends on its task alone.' },
          { name: 'crypto', message: 'The engine draws from its seed alone.' },
        ],
        'plinth/no-power-operator': 'error',
      },
    },
    {
      // What React's compiler asks for, but for `incompatible-library`: the compiler itself is not used here.
      files: ['src-renderer/**/*.{ts,tsx}'],
      rules: {
        ...errors(
          'react/',
          'rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization immutability globals ' +
            'refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax'
        ),
        'eslint/no-restricted-globals': ['error', 'process', 'Buffer', 'require', '__dirname', 'global'],
      },
    },
    {
      // AssemblyScript has no `import type`.
      files: ['assembly/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    {
      // three's cameras, renderers and scenes are changed in place: that is how a frame is made.
      files: ['src-renderer/features/viewport/**/*.tsx'],
      rules: { 'react/immutability': 'off' },
    },
    {
      // Fixtures are read loosely: an assertion on what came back is the parse.
      files: [...TESTS, 'e2e/**/*.ts', 'src-main/http/contract/**/*.ts'],
      rules: Object.fromEntries(UNTYPED.map(name => [`typescript/${name}`, 'off'] as const)),
    },
    {
      files: ['**/*.test.{ts,tsx}'],
      excludeFiles: ['**/*.isolated.test.ts'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          {
            object: 'vi',
            property: 'mock',
            message:
              'Other files of the same worker would meet it: hand it in, or name the file `.isolated.test.ts`.',
          },
        ],
      },
    },
    {
      // What reads these asks for a default export.
      files: ['*.config.{js,ts}', '*.cjs', 'e2e/playwright.config.ts', 'scripts/lint/rules.js'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
