import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '#e2e/support/findChromium.ts'
import { framePage, packagePolicy } from '#node/scorm/frame/framePage.ts'
import type { Settings } from '../settings/Settings.ts'
import { contentHeaders } from './content/contentHeaders.ts'
import { readFrameScript } from './content/readFrameScript.ts'
import { securityHeaders } from './securityHeaders.ts'

let browser: Browser
const closers: (() => void)[] = []
beforeAll(async () => {
  const { path, args } = await findChromium()
  browser = await chromium.launch({ executablePath: path, args })
})
afterAll(async () => {
  await browser.close()
  for (const close of closers) close()
})

async function listen(app: RequestListener, name: string): Promise<string> {
  const server = createServer(app)
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this shape.
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

/** The portal's page and the content origin, with the same headers as ours. */
async function openPortal() {
  const content = express()
  const portal = express()
  const [contentOrigin, portalOrigin] = [
    await listen(content, '127.0.0.1'),
    await listen(portal, 'localhost'),
  ]
  // The headers ask for these only.
  const settings = { publicOrigin: portalOrigin, contentOrigin, sentryDsn: null } as Settings
  portal.use(
    securityHeaders(settings, { frameSources: [], connectSources: [], fileSources: [], devices: [] }),
  )
  portal.get('/', (_request, response) => {
    response.type('html').send(`<!doctype html><title>Portal</title><iframe src="${contentOrigin}/frame"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals"></iframe>`)
  })
  content.use(contentHeaders)
  const script = await readFrameScript()
  content.get('/frame', (_request, response) => {
    const { html, policy } = framePage(script, portalOrigin, contentOrigin)
    response.set('Content-Security-Policy', policy).type('html').send(html)
  })
  content.get('/files/:page', (request, response) => {
    response.set('Content-Security-Policy', packagePolicy([portalOrigin]))
    response.type('html').send(pages[request.params.page])
  })
  return { contentOrigin, portalOrigin }
}

const pages: Record<string, string> = {
  'launch.html': `<!doctype html><title>Launch</title>
    <button onclick="window.open('course.html')">Open the course</button>`,
  // The API search of SCORM packages (ADL): up from the opener.
  'course.html': `<!doctype html><title>Course</title><script>
    let here = window.opener, level = 0
    while (here && !here.API && here.parent !== here && level++ < 7) here = here.parent
    document.title = here && here.API ? 'API: ' + here.API.LMSInitialize('') : 'no API'
  </script>`,
}

test('a package in its own window finds the API in its opener', async () => {
  const { contentOrigin, portalOrigin } = await openPortal()
  const page = await browser.newPage()
  await page.goto(portalOrigin)
  await page.evaluate((origin) => {
    const configuration = {
      source: 'lectern',
      type: 'SetConfiguration',
      launchUrl: `${origin}/files/launch.html`,
      cmi: {},
    }
    document.querySelector('iframe')?.contentWindow?.postMessage(configuration, origin)
  }, contentOrigin)
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').frameLocator('iframe').getByRole('button').click()
  const course = await opened
  await course.waitForLoadState()
  expect(await course.title()).toBe('API: true')
})

test('the portal’s page is isolated from windows of other sites', async () => {
  const { portalOrigin } = await openPortal()
  const response = await fetch(portalOrigin)
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})
