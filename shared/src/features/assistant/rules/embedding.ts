import type { ClientAi } from '../entities/ClientAi.ts'

/** The window of an embedded assistant, as its page gets it: pictures by their addresses. */
export type EmbeddedLook = ClientAi['embedded']

/** The mark on every message between an embedded assistant and the page around it (AIC-82). */
export const messageSource = 'lectern-assistant'

/** What the frame tells the page around it (AIC-82). */
export type MessageOut =
  | { type: 'ready' | 'expandWindow' | 'minimizeWindow' | 'closeWindow' | 'openSupportChat' }
  | { type: 'tracking'; trackData: Readonly<Record<string, string | number>> }
  | {
      type: 'anywhereWidgetReady'
      header: string
      hint: string
      styles: Readonly<Record<string, unknown>>
      customCss: string
    }

/** What the page around tells the frame (AIC-83, AIC-84). */
export type MessageIn =
  | { type: 'customerContext'; details: { currentPage: EmbeddingPage } }
  | { type: 'sendPrompt'; details: { prompt: string } }

export type EmbeddingPage = { url: string | null; title: string | null; description: string | null }

/** A message of the page around; null for anything else that windows send each other. */
export function messageIn(data: unknown): MessageIn | null {
  if (!isObject(data) || data.source !== messageSource || !isObject(data.details)) return null
  const { type, details } = data
  if (type === 'sendPrompt')
    return typeof details.prompt === 'string' ? { type, details: { prompt: details.prompt } } : null
  if (type !== 'customerContext' || !isObject(details.currentPage)) return null
  const { url, title, description } = details.currentPage
  const currentPage = {
    url: short(url, 2048),
    title: short(title, 500),
    description: short(description, 5000),
  }
  return { type, details: { currentPage } }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const short = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : null

const webAddress = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?=[/?#]|$)/i
const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * Origins of the sites that may embed an assistant, as browsers write them: of web addresses alone, each once. They stand in a
 * header: names in other scripts are written with `xn--`.
 */
export const parseOrigins = ({ referrers }: Pick<ClientAi, 'referrers'>): string[] => [
  ...new Set(
    referrers.flatMap((referrer) => {
      const [, scheme, host, port] = webAddress.exec((referrer ?? '').trim().toLowerCase()) ?? []
      if (scheme === undefined || host === undefined) return []
      return [`${scheme}://${host}${port && port !== usualPorts[scheme] ? `:${port}` : ''}`]
    }),
  ),
]

/** A header of this height and no more than this below it is no window to talk in (AIC-10). */
export const leastBelowHeader = 40
