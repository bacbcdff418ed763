import { FormGroup, HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { Link } from 'wouter'
import type { GroupWay, LearnerGroup } from './groupWays.ts'

/** `way`: null while several memberships grant the group and none is chosen. */
export type ChosenGroup = { group: LearnerGroup; way: GroupWay }

type GroupChoiceProps = {
  groups: readonly LearnerGroup[]
  chosen: ChosenGroup | null
  /** The first entry, where no group need be chosen. */
  none?: string
  isDisabled?: boolean
  autoFocus?: boolean
  onChange(chosen: ChosenGroup | null): void
}

/** Chooses a group, and the membership through which customers get into it where several grant it. */
export function GroupChoice({ groups, chosen, onChange, ...rest }: GroupChoiceProps) {
  const ids = { group: useId(), way: useId() }
  const open = groups.filter(({ ways }) => ways.some(({ isActive }) => isActive))
  const closed = groups.filter((group) => !open.includes(group))
  const ways = chosen?.group.ways.filter(({ isActive }) => isActive) ?? []
  function choose(code: string) {
    const group = open.find((one) => one.code === code)
    const way = group?.ways.find(({ isActive }) => isActive)
    onChange(group && way ? { group, way } : null)
  }
  if (open.length === 0)
    return (
      <p className="quiet">
        Customers get into a group through a membership, and no membership grants one yet.{' '}
        <Link href="/app/portal-memberships">Memberships</Link>
      </p>
    )
  return (
    <>
      <FormGroup label="Group" labelFor={ids.group}>
        <HTMLSelect
          fill
          id={ids.group}
          autoFocus={rest.autoFocus === true}
          disabled={rest.isDisabled === true}
          value={chosen?.group.code ?? ''}
          aria-describedby={`${ids.group}-help`}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{rest.none ?? 'Choose…'}</option>
          {open.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      {chosen && ways.length > 1 && (
        <FormGroup label="Through the membership" labelFor={ids.way}>
          <HTMLSelect
            fill
            id={ids.way}
            disabled={rest.isDisabled === true}
            value={chosen.way.key}
            onChange={({ currentTarget }) => {
              const way = ways.find(({ key }) => key === currentTarget.value)
              if (way) onChange({ group: chosen.group, way })
            }}
          >
            {ways.map((way) => (
              <option key={way.key} value={way.key}>
                {wayName(way)}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      )}
      <p id={`${ids.group}-help`} className="quiet">
        {chosen ? effectText(chosen.way) : closedText(closed)}
      </p>
    </>
  )
}

const wayName = ({ name, portal }: GroupWay) => (portal === '' ? name : `${name} · ${portal}`)

function effectText({ name, portal, ends, others }: GroupWay): string {
  const place = portal === '' ? '' : ` on ${portal}`
  const also = others.length === 0 ? '' : ` It also opens ${others.join(', ')}.`
  return `They become members of “${name}”${place}, without paying${ends === null ? '' : `, ${ends}`}.${also}`
}

/** Why some groups are not offered. */
const closedText = (closed: readonly LearnerGroup[]) =>
  closed.length === 0
    ? 'Customers get into a group through a membership that grants it.'
    : `Not offered, because no active membership grants ${closed.length === 1 ? 'it' : 'them'}: ${closed.map(({ name }) => name).join(', ')}.`
