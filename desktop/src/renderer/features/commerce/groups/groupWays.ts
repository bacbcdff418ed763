import type { Row } from '#desktop/core/Row.ts'

/** A membership that grants a group. `others`: the names of the groups that come with it. */
export type GroupWay = {
  key: string
  name: string
  portal: string
  isActive: boolean
  others: readonly string[]
  /** “for 30 days”, where it ends automatically. */
  ends: string | null
}

/** A group of learners, and the memberships through which a customer gets into it: there is no other way. */
export type LearnerGroup = { code: string; name: string; ways: readonly GroupWay[] }

type Rows = { memberships: readonly Row[]; groups: readonly Row[]; portals: readonly Row[] }

/**
 * The groups of learners by name, from the rows of memberships, access groups and portals. A group that is switched off opens
 * nothing, and is left out; so are memberships that sell one course or program, which grant no group.
 */
export function findGroups({ memberships, groups, portals }: Rows): LearnerGroup[] {
  const names = new Map(groups.map((row) => [String(row.code), String(row.name || row.code)]))
  const off = new Set(groups.filter(({ active }) => active === false).map(({ code }) => String(code)))
  const portalNames = new Map(portals.map((row) => [row.key, String(row.name)]))
  const nameOf = (code: string) => names.get(code) ?? code
  const granting = memberships
    .filter(({ type }) => type === 'membership')
    .map((row) => ({ row, codes: codesOf(row).filter((code) => !off.has(code)) }))
  const codes = new Set([...names.keys(), ...granting.flatMap((one) => one.codes)])
  return [...codes]
    .filter((code) => !off.has(code))
    .map((code) => ({
      code,
      name: nameOf(code),
      ways: granting
        .filter((one) => one.codes.includes(code))
        .map(({ row, codes: all }) => ({
          key: row.key,
          name: String(row.name),
          portal: portalNames.get(String(row.portal)) ?? '',
          isActive: row.active !== false,
          others: all.filter((one) => one !== code).map(nameOf),
          ends: endText(row),
        })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

const codesOf = ({ accessGroups }: Row): string[] =>
  Array.isArray(accessGroups) ? accessGroups.map(String) : []

function endText({ expires, expiresAfterDays, expiresOn }: Row): string | null {
  if (expires !== true) return null
  if (typeof expiresAfterDays === 'number')
    return `for ${expiresAfterDays.toLocaleString('en')} day${expiresAfterDays === 1 ? '' : 's'}`
  return typeof expiresOn === 'string' ? `until ${new Date(expiresOn).toLocaleDateString()}` : null
}
