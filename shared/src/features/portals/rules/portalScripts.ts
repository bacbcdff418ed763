import { Parser } from 'htmlparser2'

/** A script of a portal, as the browser is to run it. */
type PortalScript = {
  /** What administrators read in its place. */
  name: string
  /** https; null: `text` is the script. */
  src: string | null
  text: string
  /** `async`, `type`, `data-…` and the like, by their names. */
  attributes: Readonly<Record<string, string>>
}

/** What a portal's settings say of tracking. */
type TrackingSettings = {
  trackDeskTenantId?: string | null | undefined
  analyticsTagId?: string | null | undefined
  footerScripts?: string | null | undefined
  scriptHosts?: readonly string[] | null | undefined
}

export type PortalScripts = {
  scripts: readonly PortalScript[]
  /** Hosts that the pages may load from: those of the scripts, and those that an administrator stated. */
  hosts: readonly string[]
  /** What cannot run anywhere, and why: sentences. */
  faults: readonly string[]
}

const mostScripts = 20
/** More than that say nothing new. */
const mostFaults = 20
/** What a script's author may say of how it is loaded. */
const isDataName = /^data-[a-z0-9._-]{1,60}$/
const keptAttributes = ['async', 'defer', 'type', 'id', 'crossorigin', 'integrity', 'referrerpolicy']

/** As Google's own guide to content security policies lists them. */
const googleHosts = ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com']

/** Reads the scripts of a portal, and which hosts they need. Total: any text is read, and what is no script is named. */
export function readPortalScripts(settings: TrackingSettings): PortalScripts {
  const tag = (settings.analyticsTagId ?? '').trim()
  const isTag = isGoogleTag(tag)
  const tenant = (settings.trackDeskTenantId ?? '').trim()
  const isTenant = isTrackdeskTenant(tenant)
  const footer = readFooterScripts(settings.footerScripts ?? '')
  const scripts = [
    ...(isTag ? googleScripts(tag) : []),
    ...(isTenant ? trackdeskScripts(tenant) : []),
    ...footer.scripts,
  ]
  const stated = settings.scriptHosts ?? []
  const badHosts = stated.filter((host) => !isHost(host))
  const hosts = [
    ...(isTag ? googleHosts : []),
    ...(isTenant ? [trackdeskHost, `${tenant.toLowerCase()}.trackdesk.com`] : []),
    ...footer.scripts.flatMap(({ src }) => (src === null ? [] : [hostOf(src).toLowerCase()])),
    ...stated.filter(isHost).map((host) => host.toLowerCase()),
  ]
  const faults = [
    ...(tag !== '' && !isTag ? [faultOfTag(tag)] : []),
    ...(tenant !== '' && !isTenant
      ? [`“${tenant}” is no Trackdesk account: it is the word before .trackdesk.com.`]
      : []),
    ...footer.faults,
    ...badHosts.map((host) => `“${host}” is no name of a host: it is left out.`),
  ]
  return { scripts, hosts: [...new Set(hosts)], faults }
}

/** G-…, GT-…, AW-… or DC-…; a tag manager's container (GTM-…) is pasted as a script, since it loads more from elsewhere. */
function isGoogleTag(tag: string): boolean {
  const [kind = '', id = '', ...rest] = tag.split('-')
  return rest.length === 0 && ['G', 'GT', 'AW', 'DC'].includes(kind) && /^[A-Za-z0-9]{4,30}$/.test(id)
}

const faultOfTag = (tag: string): string =>
  tag.startsWith('GTM-')
    ? `“${tag}” is a container of the tag manager: paste its script into the footer scripts, and name the hosts that its tags load from.`
    : `“${tag}” is no id of a Google tag, such as G-ABC123: it loads nothing.`

const googleScripts = (tag: string): PortalScript[] => [
  {
    name: `Google tag ${tag}`,
    src: `https://www.googletagmanager.com/gtag/js?id=${tag}`,
    text: '',
    attributes: { async: '' },
  },
  {
    name: `Google tag ${tag}: its settings`,
    src: null,
    text: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${tag}')`,
    attributes: {},
  },
]

const trackdeskHost = 'cdn.trackdesk.com'

/** The part of its own host name. */
export const isTrackdeskTenant = (tenant: string): boolean =>
  !tenant.includes('.') && isHost(`${tenant}.trackdesk.com`)

/** Counts the visit of somebody whom a partner sent; the confirmation of an order sends the sale (INT-06). */
const trackdeskScripts = (tenant: string): PortalScript[] => [
  {
    name: 'Trackdesk: its settings',
    src: null,
    text: `(function(t,d,k){(t[k]=t[k]||[]).push(d);t[d]=t[d]||t[k].f||function(){(t[d].q=t[d].q||[]).push(arguments)}})(window,'trackdesk','TrackdeskObject');trackdesk('${tenant}','click')`,
    attributes: {},
  },
  {
    name: `Trackdesk of ${tenant}`,
    src: `https://${trackdeskHost}/tracking.js`,
    text: '',
    attributes: { async: '' },
  },
]

/** The script elements of a text, and what else is in it. */
export function readFooterScripts(text: string): Pick<PortalScripts, 'scripts' | 'faults'> {
  const scripts: PortalScript[] = []
  const found = new Set<string>()
  const faults = { add: (fault: string) => found.size < mostFaults && found.add(fault) }
  let open: { attributes: Record<string, string>; text: string } | null = null
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'script') open = { attributes, text: '' }
      else faults.add(`<${tag.slice(0, 40)}> is no script: only script elements run.`)
    },
    ontext(part) {
      if (open) open.text += part
      else if (part.trim() !== '') faults.add('Text outside of script elements does not run.')
    },
    onclosetag(tag) {
      if (tag !== 'script' || !open) return
      for (const name of Object.keys(open.attributes))
        if (name.startsWith('on'))
          faults.add(
            `“${name.slice(0, 40)}” of a script does not run: write what it does as a script of its own.`,
          )
      const made = makeScript(open.attributes, open.text)
      if (typeof made === 'string') faults.add(made)
      else if (scripts.length < mostScripts) scripts.push(made)
      else faults.add(`A portal has at most ${mostScripts} scripts: the others are left out.`)
      open = null
    },
  })
  parser.write(text)
  parser.end()
  return { scripts, faults: [...found] }
}

/** A script, or why it is none. */
function makeScript(given: Readonly<Record<string, string>>, text: string): PortalScript | string {
  const attributes = Object.fromEntries(
    Object.entries(given).filter(([name]) => keptAttributes.includes(name) || isDataName.test(name)),
  )
  if (given.src === undefined) {
    const code = text.trim()
    if (code === '') return 'A script element is empty.'
    return { name: `Script: ${code.split('\n')[0]?.slice(0, 60)}`, src: null, text: code, attributes }
  }
  const src = given.src.trim()
  const address = src.startsWith('//') ? `https:${src}` : src
  const host = hostOf(address)
  if (!isHost(host) || host.startsWith('*'))
    return `“${src.slice(0, 80)}” is no address that begins with https://.`
  const [path = ''] = address.slice(scheme.length).split(/[?#]/, 1)
  return { name: path, src: address, text: '', attributes }
}

const scheme = 'https://'
/** What stands between the scheme and the path: '' if it is not https. What is no plain name of a host is refused by `isHost`. */
const hostOf = (address: string): string =>
  address.startsWith(scheme) ? (address.slice(scheme.length).split(/[/?#]/, 1)[0] ?? '') : ''

/** `example.org`, `*.example.org`, with a port or without. Written into a policy: nothing else may be in it. */
export function isHost(text: string): boolean {
  const [name = '', port, ...rest] = text.split(':')
  if (rest.length > 0 || (port !== undefined && !isPort(port))) return false
  const labels = (name.startsWith('*.') ? name.slice(2) : name).split('.')
  // An address of digits is no name, and browsers read many spellings of one.
  const isNamed = /^[a-z]/i.test(labels.at(-1) ?? '')
  return (
    isNamed &&
    name.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/i.test(label))
  )
}

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536
