import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { build, type Rollup } from 'vite'
import { framePage, packagePolicy } from '#node/scorm/frame/framePage.ts'
import { readPackage } from '#node/scorm/readPackage.ts'
import { createZip } from '#node/scorm/testing/createZip.ts'
import { contentHeaders } from '#server/kernel/http/content/contentHeaders.ts'
import { readFrameScript } from '#server/kernel/http/content/readFrameScript.ts'
import { securityHeaders } from '#server/kernel/http/securityHeaders.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import type { ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'

export type PackagePlace = {
  portalOrigin: string
  /** Writes a package with these files and elements of its item, reads it as an import does, and serves it under its name. */
  add(name: string, files: Readonly<Record<string, string>>, item?: string): Promise<void>
  close(): Promise<void>
}

/**
 * Where packages run as at a learner's: the real player, the real frame page and its script, two origins, and the headers
 * of our server. Without database and signatures, so that many packages cost seconds.
 */
export async function packagePlace(): Promise<PackagePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'))
  const servers: ReturnType<typeof createServer>[] = []
  const listen = async (app: RequestListener, name: string) => {
    const server = createServer(app)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // Cast: a server that listens on a port has an address of this shape.
    return `http://${name}:${(server.address() as AddressInfo).port}`
  }
  const content = express()
  const portal = express()
  const contentOrigin = await listen(content, '127.0.0.1')
  const portalOrigin = await listen(portal, 'localhost')
  const manifests = new Map<string, ScormManifest>()
  const [player, frameScript] = await Promise.all([builtPlayer(), readFrameScript()])

  // The headers ask for these only.
  const settings = { publicOrigin: portalOrigin, contentOrigin, sentryDsn: null } as Settings
  portal.use(
    securityHeaders(settings, { frameSources: [], connectSources: [], fileSources: [], devices: [] }),
  )
  portal.get('/player.js', (_request, response) => void response.type('js').send(player))
  portal.get('/packages/:name', (request, response) => {
    response.json({ manifest: manifests.get(request.params.name), contentOrigin })
  })
  portal.get('/elsewhere', (_request, response) => {
    response.send('<!doctype html><title>Elsewhere</title>')
  })
  portal.get('/', (_request, response) => {
    response.send(
      '<!doctype html><title>Portal</title><div id="root"></div><script type="module" src="/player.js"></script>',
    )
  })
  content.use(contentHeaders)
  content.get('/frame', (_request, response) => {
    const { html, policy } = framePage(frameScript, portalOrigin, contentOrigin)
    response.set('Content-Security-Policy', policy).type('html').send(html)
  })
  content.use('/files', (_request, response, next) => {
    response.set('Content-Security-Policy', packagePolicy([portalOrigin]))
    next()
  })
  content.get('/files/:name/scorm/{*file}', (request, response) => {
    const { name, file } = request.params as { name: string; file: string[] }
    response.sendFile(join(folder, name, ...file))
  })
  return {
    portalOrigin,
    async add(name, files, item = '') {
      const zip = join(folder, `${name}.zip`)
      await writeFile(zip, await createZip({ 'imsmanifest.xml': writeManifest(name, item), ...files }))
      manifests.set(name, (await readPackage(zip, join(folder, name))).manifest)
    },
    async close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await rm(folder, { recursive: true })
    },
  }
}

async function builtPlayer(): Promise<string> {
  // Cast: a library of one format, which is not watched, is one output.
  const [built] = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'playerPage.tsx'), formats: ['es'], fileName: 'player' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput[]
  const [script] = built?.output ?? []
  if (!script) throw new Error('The player was not built.')
  return script.code
}

const writeManifest = (name: string, item: string) => `<?xml version="1.0"?>
<manifest identifier="${name}" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>${name}</title>
    <item identifier="I" identifierref="R"><title>Lesson</title>${item}</item>
  </organization></organizations>
  <resources><resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources>
</manifest>`
