import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Results of these differ between machines and engine versions; the engine's kernel has deterministic ones. */
const UNSTABLE_MATH = [
  ...[
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'sinh',
    'cosh',
    'tanh',
    'asinh',
    'acosh',
    'atanh',
  ],
  ...['pow', 'exp', 'expm1', 'log', 'log2', 'log10', 'log1p', 'hypot', 'cbrt', 'random'],
]

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Named exports only.',
}

const baseRules = {
  'array-callback-return': 'error',
  curly: 'error',
  eqeqeq: 'error',
  'no-alert': 'error',
  'no-constant-binary-expression': 'error',
  'no-constant-condition': ['error', { checkLoops: false }],
  'no-control-regex': 'off',
  'no-debugger': 'error',
  'no-dupe-else-if': 'error',
  'no-duplicate-case': 'error',
  'no-empty': 'error',
  'no-eval': 'error',
  'no-fallthrough': 'error',
  'no-irregular-whitespace': 'error',
  'no-loss-of-precision': 'error',
  'no-self-assign': 'error',
  'no-self-compare': 'error',
  'no-sparse-arrays': 'error',
  'no-throw-literal': 'off',
  'no-unsafe-finally': 'error',
  'no-unused-private-class-members': 'error',
  'no-useless-rename': 'error',
  'no-var': 'error',
  'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT],
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'prefer-template': 'error',
}

const typedRules = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  // Fastify handlers and ports are async by contract, whether or not they await.
  '@typescript-eslint/require-await': 'off',
  // Objects here are records of closures; nothing reads `this`.
  '@typescript-eslint/unbound-method': 'off',
}

/** Tests, and the folders that only tests read from. */
const TESTS = [
  '**/*.test.{ts,tsx}',
  '**/testing/**/*.ts',
  '**/quality/**/*.ts',
  'training/**/*.ts',
  '**/{fixtures,sample-model}.ts',
]

export default tseslint.config(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/', 'playwright-report/', 'resources/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...baseRules, ...typedRules },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: { ...baseRules, 'no-undef': 'off', 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    files: ['src-main/engine/**/*.ts', 'assembly/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        ...UNSTABLE_MATH.map(property => ({
          object: 'Math',
          property,
          message: 'Differs between machines: use the deterministic version in engine/kernel.',
        })),
      ],
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'The engine depends on its task alone.' },
        { name: 'performance', message: 'The engine depends on its task alone.' },
        { name: 'crypto', message: 'The engine draws from its seed alone.' },
      ],
      'no-restricted-syntax': [
        'error',
        NO_DEFAULT_EXPORT,
        {
          selector: 'BinaryExpression[operator="**"], AssignmentExpression[operator="**="]',
          message: '`**` differs between machines: multiply, or use the kernel.',
        },
        {
          selector: 'CallExpression[callee.property.name=/^(localeCompare|toLocale)/]',
          message: 'Depends on the machine’s locale.',
        },
      ],
    },
  },
  {
    files: ['src-renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Speaks of React's compiler, which is not used here.
      'react-hooks/incompatible-library': 'off',
      'no-restricted-globals': ['error', 'process', 'Buffer', 'require', '__dirname', 'global'],
    },
  },
  {
    // AssemblyScript has no `import type`.
    files: ['assembly/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // three's cameras, renderers and scenes are changed in place: that is how a frame is made.
    files: ['src-renderer/features/viewport/**/*.tsx'],
    rules: { 'react-hooks/immutability': 'off' },
  },
  {
    // Fixtures are read loosely: an assertion on what came back is the parse.
    files: [...TESTS, 'e2e/**/*.ts', 'src-main/http/contract/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.ts'],
    rules: {
      'no-restricted-properties': [
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
    files: ['*.config.{js,ts}', '*.cjs', 'e2e/playwright.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  }
)
