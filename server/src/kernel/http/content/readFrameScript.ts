import { readFile } from 'node:fs/promises'
import { buildFrameScript, frameScriptFile } from '../../../../../shared/node/scorm/frame/buildFrameScript.ts'
import { asFrameScript, type FrameScript } from '../../../../../shared/node/scorm/frame/framePage.ts'

/** The built script; a checkout that was never built builds it now. */
export async function readFrameScript(): Promise<FrameScript> {
  const read = () => readFile(frameScriptFile, 'utf8')
  const source = await read().catch(async (error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    await buildFrameScript()
    return read()
  })
  return asFrameScript(source)
}
