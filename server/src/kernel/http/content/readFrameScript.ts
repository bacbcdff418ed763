import { readFile } from 'node:fs/promises'
import { buildFrameScript, frameScriptFile } from '#node/scorm/frame/buildFrameScript.ts'
import { asFrameScript, type FrameScript } from '#node/scorm/frame/framePage.ts'

/** The built script; builds it first in a checkout without a build. */
export async function readFrameScript(): Promise<FrameScript> {
  const read = () => readFile(frameScriptFile, 'utf8')
  const source = await read().catch(async (error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    await buildFrameScript()
    return read()
  })
  return asFrameScript(source)
}
