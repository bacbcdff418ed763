import type { ForeignScript } from '#web/kernel/render.ts'

/** On each script that was inserted. */
const mark = 'data-portal-script'

export const haveRun = (document: Document): boolean => document.querySelector(`[${mark}]`) !== null

/**
 * Runs the scripts once in a document, in their order: as on a page, the next one waits for one with an address that is not `async`, loaded or
 * not. The page's nonce lets those run that are written in the portal's settings.
 */
export async function runScripts(document: Document, scripts: readonly ForeignScript[]): Promise<void> {
  if (haveRun(document)) return
  const nonce = document.getElementById('lectern-state')?.nonce ?? ''
  for (const script of scripts) {
    const element = makeElement(document, script, nonce)
    const isWaitedFor = script.src !== null && !('async' in script.attributes)
    const ended = new Promise((resolve) => {
      element.addEventListener('load', resolve, { once: true })
      element.addEventListener('error', resolve, { once: true })
    })
    document.body.append(element)
    if (isWaitedFor) await ended
  }
}

function makeElement(document: Document, { src, text, attributes }: ForeignScript, nonce: string) {
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.setAttribute(mark, '')
  element.nonce = nonce
  if (src === null) element.text = text
  else element.src = src
  return element
}
