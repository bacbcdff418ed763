/**
 * The floor of a page: Express, `compression` and React without our code. `node bench/reactFloor.ts <port> <file>`: `GET /` makes the
 * elements of the file's markup and renders them, for each request. Start it with `NODE_ENV=production`, as the server is.
 */
import { readFileSync } from 'node:fs'
import compression from 'compression'
import express from 'express'
import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server.node'

type Parsed = ReturnType<typeof parseDocument>['children'][number]
/** A tag with its properties as React takes them, which are worked out once: a page has them in its code. */
type Tag = { name: string; props: Record<string, unknown>; children: (Tag | string)[] }

const [port, file = ''] = process.argv.slice(2)
const [page] = parseDocument(readFileSync(file, 'utf8')).children.flatMap(toTags)
if (typeof page !== 'object') throw new Error('The file has no element.')

function toTags(node: Parsed): (Tag | string)[] {
  if (node.type === 'text') return [node.data]
  if (!('attribs' in node)) return []
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node.attribs)) {
    if (name === 'style') props.style = toStyle(value)
    else props[name === 'class' ? 'className' : name] = value === '' ? true : value
  }
  const raw = node.name === 'script' || node.name === 'style'
  if (!raw) return [{ name: node.name, props, children: node.children.flatMap(toTags) }]
  props.dangerouslySetInnerHTML = {
    __html: node.children.map((one) => ('data' in one ? one.data : '')).join(''),
  }
  return [{ name: node.name, props, children: [] }]
}

function toStyle(text: string): Record<string, string> {
  const properties = text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf(':')
    if (at < 0) return []
    const name = part.slice(0, at).trim()
    const camel = name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
    return [[name.startsWith('--') ? name : camel, part.slice(at + 1).trim()]]
  })
  return Object.fromEntries(properties)
}

const Element = ({ tag }: { tag: Tag }): ReactNode =>
  createElement(
    tag.name,
    tag.props,
    ...tag.children.map((one) => (typeof one === 'string' ? one : render(one))),
  )
const render = (tag: Tag): ReactNode => createElement(Element, { tag })

const app = express()
app.use(compression())
app.get('/', (_request, response) => {
  response.type('html')
  const { pipe } = renderToPipeableStream(render(page), { onAllReady: () => pipe(response) })
})
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('Floor is ready: yes\n'))
