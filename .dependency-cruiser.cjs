/** The zones of the house: who may import whom (docs: README, "The house"). */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'contract-stands-alone', severity: 'error', from: { path: '^src/contract' }, to: { path: '^src/(?!contract)' } },
    {
      name: 'contract-packages',
      severity: 'error',
      from: { path: '^src/contract' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional'], pathNot: 'node_modules/(zod|@orpc/contract)/' },
    },
    { name: 'shop-knows-the-contract-and-itself', severity: 'error', from: { path: '^src/shop' }, to: { path: '^src/(?!shop|contract)' } },
    {
      name: 'shop-knows-no-http',
      severity: 'error',
      from: { path: '^src/shop', pathNot: '[.]test[.]ts$' },
      to: { path: '^node:(http|https)$|node_modules/(hono|@hono|react|react-dom|react-router|@orpc)/' },
    },
    { name: 'web-knows-the-contract-and-itself', severity: 'error', from: { path: '^src/web' }, to: { path: '^src/(?!web|contract)' } },
    { name: 'nobody-imports-the-start', severity: 'error', from: { path: '^src/(api|shop|web|contract)' }, to: { path: '^src/[a-z-]+[.]ts$' } },
    { name: 'the-house-imports-no-tests', severity: 'error', from: { path: '^src', pathNot: '[.]test[.]tsx?$' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
    builtInModules: { add: ['node:sqlite'] },
  },
}
