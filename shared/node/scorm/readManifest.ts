import {
  mostItems,
  type OrganizationItem,
  type Sco,
  type ScormManifest,
} from '#shared/features/content/scorm/ScormManifest.ts'
import { packageInvalid, packageTooLarge } from './packageInvalid.ts'
import { child, childrenOf, childText, readXml, type XmlElement } from './readXml.ts'
import { type FileIndex, indexFiles, resolveHref } from './resolveHref.ts'

/**
 * Parses a SCORM 1.2 manifest. `folder` is its folder in the package ('' or 'sub/'), `files` are the package's
 * names: launched files must be among them. Missing organizations are built from the resources. Otherwise
 * `package_invalid` or `too_large` with the reason.
 * What it holds is bounded: every page with the package carries it to its player.
 */
export function readManifest(bytes: Uint8Array, folder: string, files: readonly string[]): ScormManifest {
  const root = readXml(bytes)
  if (root.name !== 'manifest') throw packageInvalid('its imsmanifest.xml has no manifest element.')
  const fault = standardFault(root)
  if (fault) throw packageInvalid(fault)
  const resources = readResources(root)
  const reader: Reader = {
    ...{ resources, folder, files: indexFiles(files), scos: [], taken: new Map() },
    byIdentifier: new Map(resources.toReversed().map((one) => [one.identifier, one])),
    isTyped: resources.some((one) => one.scormType !== null),
  }
  const organization = chosenOrganization(root)
  const items = organization ? childrenOf(organization, 'item').map((item) => readItem(item, reader)) : []
  if (reader.scos.length === 0) items.push(...itemsOfResources(reader))
  if (reader.scos.length === 0) throw packageInvalid('there is nothing in it to launch.')
  const identifier = root.attributes.identifier || 'package'
  const title = childText(organization, 'title') ?? reader.scos[0]?.title ?? identifier
  const manifest: ScormManifest = {
    ...{ identifier, title, version: '1.2' },
    ...{ scos: reader.scos, organization: items },
  }
  if (Buffer.byteLength(JSON.stringify(manifest)) > maxBytes)
    throw packageTooLarge(
      `the names and data in its outline take more than ${maxBytes / 1024 / 1024} MB. Split it into several packages.`,
    )
  return manifest
}

/** Of the manifest as it is kept: twice what 5,000 items with short names take. */
const maxBytes = 4 * 1024 * 1024

type Resource = { identifier: string; href: string | null; base: string; scormType: string | null }
type Reader = {
  resources: Resource[]
  folder: string
  files: FileIndex
  scos: Sco[]
  /** Each name that an attempt has, and the number that its next namesake begins to look with. */
  taken: Map<string, number>
  /** Of several with one identifier the first. */
  byIdentifier: ReadonlyMap<string, Resource>
  /** If no resource has the attribute, the package's author did not know it. */
  isTyped: boolean
}

function readResources(root: XmlElement): Resource[] {
  const list = child(root, 'resources')
  const base = (root.attributes.base ?? '') + (list?.attributes.base ?? '')
  return childrenOf(list, 'resource').map(({ attributes }) => ({
    identifier: attributes.identifier ?? '',
    href: attributes.href?.trim() || null,
    base: base + (attributes.base ?? ''),
    scormType: attributes.scormtype?.toLowerCase() ?? null,
  }))
}

/** The message for a manifest of another standard; null for SCORM 1.2, and for an unknown version. */
export function standardFault(root: XmlElement): string | null {
  const resources = readResources(root)
  const metadata = child(root, 'metadata')
  const schema = childText(metadata, 'schema') ?? ''
  const version = childText(metadata, 'schemaversion') ?? ''
  const is2004 =
    /2004|1\.3/.test(version) ||
    (!/^1\.[12]/.test(version) && root.namespaces.some((uri) => /adlcp_v1p3|adlseq_v1p3|imsss/.test(uri)))
  if (is2004)
    return `it is a SCORM 2004 package${version ? ` (${version.slice(0, 40)})` : ''}. Publish it again as SCORM 1.2.`
  const isScorm = /scorm/i.test(schema) || resources.some((one) => one.scormType !== null)
  return schema && !isScorm ? `it is made for another standard (${schema.slice(0, 60)}).` : null
}

function chosenOrganization(root: XmlElement): XmlElement | undefined {
  const list = child(root, 'organizations')
  const all = childrenOf(list, 'organization')
  return all.find((one) => one.attributes.identifier === list?.attributes.default) ?? all[0]
}

function readItem(item: XmlElement, reader: Reader): OrganizationItem {
  const { attributes } = item
  const identifier = unique(attributes.identifier || 'item', reader.taken)
  const title = childText(item, 'title') ?? identifier
  const { identifierref } = attributes
  const resource = identifierref === undefined ? undefined : reader.byIdentifier.get(identifierref)
  const isLaunched = resource?.href != null
  if (resource && isLaunched) reader.scos.push(readSco(item, identifier, title, resource, reader))
  return {
    identifier,
    title,
    isVisible: !/^(false|0)$/i.test(attributes.isvisible?.trim() ?? ''),
    sco: isLaunched ? identifier : null,
    children: childrenOf(item, 'item').map((inner) => readItem(inner, reader)),
  }
}

function readSco(
  item: XmlElement | null,
  identifier: string,
  title: string,
  resource: Resource,
  reader: Reader,
): Sco {
  const text = (name: string) => childText(item ?? undefined, name)
  const mastery = Number(text('masteryscore') ?? Number.NaN)
  return {
    identifier,
    title,
    launch: resolveHref(resource.href ?? '', resource.base, reader.folder, reader.files),
    parameters: item?.attributes.parameters || null,
    masteryScore: mastery >= 0 && mastery <= 100 ? mastery : null,
    launchData: (item && child(item, 'datafromlms')?.text) || null,
    maxTimeAllowed: text('maxtimeallowed'),
    timeLimitAction: text('timelimitaction'),
    prerequisites: text('prerequisites'),
    isSco: !reader.isTyped || resource.scormType === 'sco',
  }
}

function itemsOfResources(reader: Reader): OrganizationItem[] {
  const launched = reader.resources.filter((one) => one.href)
  const scos = launched.filter((one) => one.scormType === 'sco')
  return (scos.length > 0 ? scos : launched.slice(0, 1)).map((resource) => {
    const identifier = unique(resource.identifier || 'item', reader.taken)
    reader.scos.push(readSco(null, identifier, identifier, resource, reader))
    return { identifier, title: identifier, isVisible: true, sco: identifier, children: [] }
  })
}

/** Attempts are stored by identifier: items must not share one. */
function unique(identifier: string, taken: Map<string, number>): string {
  // Each item has one name.
  if (taken.size >= mostItems)
    throw packageTooLarge(`its outline has more than ${mostItems} items. Split it into several packages.`)
  const wanted = identifier.slice(0, 400)
  let name = wanted
  let number = taken.get(wanted) ?? 2
  for (; taken.has(name); number += 1) name = `${wanted}-${number}`
  taken.set(wanted, number)
  if (name !== wanted) taken.set(name, 2)
  return name
}
