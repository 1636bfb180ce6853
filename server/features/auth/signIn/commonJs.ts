/**
 * The default export of a CommonJS module. Node gives the module itself as the default import, bundlers and test
 * runners its default export, and the types tell the latter.
 */
export function defaultExport<T>(imported: T): T {
  const isModule = typeof imported === 'object' && imported !== null && 'default' in imported
  // What lies under `default` is what the types promised.
  return isModule ? (imported.default as T) : imported
}
