import { basename, dirname, resolve } from 'node:path'
import { getLibFiles, ts } from '@ts-morph/common'

/** The compiler's view of some source files and what they import from the project and from `packages`. */
export function readTypes(files: string[], packages: string[] = []): { checker: ts.TypeChecker; sources: ts.SourceFile[] } {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
  }
  const host = ts.createCompilerHost(options)
  const libraries = new Map(getLibFiles().map(({ fileName, text }) => [fileName, text]))
  const { readFile } = host
  host.readFile = (file) => libraries.get(basename(file)) ?? readFile(file)
  // All packages would take twenty seconds.
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => {
      if (/^\..*\.ts$/.test(text)) return { resolvedModule: { resolvedFileName: resolve(dirname(importer), text), extension: '.ts' } }
      const isRead = importer.includes('/node_modules/') || packages.includes(text)
      return isRead ? ts.resolveModuleName(text, importer, options, host) : { resolvedModule: undefined }
    })
  const program = ts.createProgram({ rootNames: files, options, host })
  return { checker: program.getTypeChecker(), sources: program.getSourceFiles().filter(({ fileName }) => files.includes(fileName)) }
}
