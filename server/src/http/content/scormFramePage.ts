import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RequestHandler } from 'express'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { idPattern, keyPattern } from '../../../../shared/src/model/kinds/reference.ts'
import type { Settings } from '../../settings.ts'
import { buildScormFrame, scormFrameFile } from './buildScormFrame.ts'

const itemTypes = ['course', 'microcast']

/**
 * `GET /play/scorm/{orgId}/{portalId}/{itemType}/{itemKey}/scorm12_template.html` (1§7): the page that
 * holds the runtime and, inside, the content. It knows nothing of the learner: the portal's page, the only
 * origin it talks to, tells it. So it needs no session, and is the same for everybody.
 */
export function scormFramePage(settings: Pick<Settings, 'publicOrigin' | 'contentOrigin'>): RequestHandler {
  let page: Promise<{ html: string; policy: string }> | null = null
  return async (request, response) => {
    const { organization, portal, itemType, itemKey } = request.params as Record<string, string>
    const isWellFormed =
      idPattern.test(organization ?? '') &&
      idPattern.test(portal ?? '') &&
      itemTypes.includes(itemType ?? '') &&
      keyPattern.test(itemKey ?? '')
    if (!isWellFormed) throw new AppError('not_found')
    page ??= makePage(settings)
    const { html, policy } = await page.catch((error: unknown) => {
      page = null
      throw error
    })
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }).type('html').send(html)
  }
}

async function makePage({ publicOrigin, contentOrigin }: Pick<Settings, 'publicOrigin' | 'contentOrigin'>) {
  const script = await readScript()
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    `frame-src ${contentOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${publicOrigin}`,
  ].join('; ')
  const html = `<!doctype html>
<html lang="en" data-parent-origin="${publicOrigin}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lesson content</title>
<style>html,body{margin:0;height:100%;background:#fff}iframe{display:block;border:0;width:100%;height:100%}p{font:1rem system-ui;padding:1rem}</style>
</head>
<body><script>${script}</script></body>
</html>
`
  return { html, policy }
}

/** The built script; a checkout that was never built builds it now. Nothing in it can end the script element. */
async function readScript(): Promise<string> {
  const read = () => readFile(scormFrameFile, 'utf8')
  const script = await read().catch(async (error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    await buildScormFrame()
    return read()
  })
  return script
    .replace(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--')
    .trim()
}
