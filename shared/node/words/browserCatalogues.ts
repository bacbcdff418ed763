import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CatalogueFolder, catalogueFolders } from './catalogueFolders.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The catalogues that a page or widget of the portal reads: only these travel to browsers. Those of mails, of pages that
 * the server writes itself and of exported packages do not.
 */
export function browserCatalogues(): CatalogueFolder[] {
  const code = globSync('{web/src,shared/widgets}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|generated/.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n')
  return catalogueFolders().filter(({ name }) => new RegExp(`\\b${name}Words\\b`).test(code))
}
