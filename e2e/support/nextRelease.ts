import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const parts = [
  'package.json',
  'server',
  'shared',
  'web',
  'scripts',
  'resources',
  'dist/server',
  'dist/web',
  'dist/scorm-frame.js',
]

/**
 * Puts a copy of the product into a folder, as a new release of it: each script of the portal has another name there, as
 * a build gives it to what changed. A browser that opened the release before asks for names that are gone.
 */
export async function nextRelease(folder: string): Promise<void> {
  // The pack was made with the former names.
  const filter = (path: string) => !/\.(br|gz|test\.tsx?)$/.test(path)
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const web = join(folder, 'dist/web')
  const assets = join(web, 'client/assets')
  const files = await readdir(assets)
  const scripts = files.filter((name) => name.endsWith('.js'))
  const names = new Map(scripts.map((name) => [name, name.replace(/\.js$/, '-next.js')]))
  const renamed = (text: string) => text.replace(/[\w-][\w.-]*\.js/g, (name) => names.get(name) ?? name)
  const rewrite = async (path: string) => writeFile(path, renamed(await readFile(path, 'utf8')))
  for (const [name, next] of names) {
    await rewrite(join(assets, name))
    await rename(join(assets, name), join(assets, next))
  }
  await rewrite(join(web, 'assets.json'))
  await rewrite(join(web, 'server/entry-server.js'))
  for (const name of await readdir(join(web, 'server/assets')))
    if (name.endsWith('.js')) await rewrite(join(web, 'server/assets', name))
}
