import { Button, Callout, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useSwitches } from '#desktop/renderer/kernel/api/useSwitches.ts'
import { faultLines } from '#desktop/renderer/kernel/dialogs/faultLines.ts'
import { OnlinePicker } from '#desktop/renderer/kernel/form/widgets/OnlinePicker.tsx'
import { ReferencePicker } from '#desktop/renderer/kernel/form/widgets/ReferencePicker.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { findEntity } from '#shared/entities.ts'
import {
  enrollableTypes,
  enrollCustomers,
  mostAtOnce as most,
} from '#shared/features/commerce/operations/enrolling.ts'
import { giveMemberships } from '#shared/features/commerce/operations/giveMemberships.ts'
import { type AddressLine, readAddresses } from '#shared/features/identity/rules/readAddresses.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { AddressList } from '../../identity/people/many/AddressList.tsx'
import { findServer, portalAddress } from '../../portals/addresses/portalAddresses.ts'
import { AddUnknown } from './AddUnknown.tsx'
import { chosenAddresses } from './chosenAddresses.ts'
import styles from './EnrollCustomers.module.css'
import { EnrollmentRows } from './EnrollmentRows.tsx'

const title = 'Enroll customers'

/** Enrols many customers at once in what a portal offers: chosen, checked by the server, then done (3§2.1, 3§7.3). */
export function EnrollCustomersPage() {
  return (
    <OnlineRecords title={title} empty="Enrolling needs the server">
      <Enrolling />
    </OnlineRecords>
  )
}

/** The keys of the portals that have memberships on sale; undefined until they are known, and where they are not asked for. */
function useSellingPortals(isAsked: boolean): readonly string[] | undefined {
  const { data } = useRecords(
    {
      ...{ entity: 'membership', filter: { active: true }, fields: ['portal'] },
      ...{ sort: { field: 'name', direction: 'asc' }, offset: 0, limit: 1000 },
    },
    { enabled: isAsked },
  )
  return isAsked && data ? data.items.map(({ portal }) => String(portal)) : undefined
}

/** A membership is given, the others are what customers are enrolled in. */
const types = [...enrollableTypes, 'membership'] as const
type Type = (typeof types)[number]
type Answer = Pick<OperationOutput<typeof enrollCustomers>, 'enrolled' | 'rows'>
/** What the server said, and whether it has been done. */
type Told = { isDone: boolean; isMailed: boolean; answer: Answer } | { fault: string }

function Enrolling() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const isOn = useSwitches()
  const ids = { portal: useId(), type: useId(), item: useId(), until: useId(), mail: useId() }
  const { data: portals } = useRecords({ entity: 'portal', fields: portalFields, offset: 0, limit: 1000 })
  const [picked, setPortal] = useState<Row | null>(null)
  const asked = new URLSearchParams(useSearch()).get('kind')
  const [type, setType] = useState<Type>(types.find((one) => one === asked) ?? 'course')
  const isGift = type === 'membership'
  const selling = useSellingPortals(isGift)
  const own = state?.workspace?.portal ?? null
  /** The one that the console works on, until another is picked; for a gift, one that has a membership to give. */
  const preset = selling && !selling.includes(own ?? '') ? (selling[0] ?? own) : own
  const portal = picked ?? portals?.items.find(({ key }) => key === preset) ?? null
  /** The last day of a membership that is given, YYYY-MM-DD; empty: as the membership says. */
  const [until, setUntil] = useState('')
  const [item, setItem] = useState<Row | null>(null)
  const [list, setList] = useState(() => chosenAddresses.take().join('\n'))
  const [tellByMail, setTellByMail] = useState(true)
  const next = useRef<HTMLButtonElement>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [busy, setBusy] = useState<'checking' | 'enrolling' | null>(null)
  const lines = readAddresses(list)
  const customerIDs = lines.flatMap(({ email, fault }) => (email !== null && fault === null ? [email] : []))
  const lacks = whatLacks({ portal, item, type, count: customerIDs.length })
  const address = findAddress(
    portals?.items.find(({ key }) => key === portal?.key),
    state,
  )
  const checked = told && 'answer' in told && !told.isDone ? told.answer : null
  /** The result of a check applies only to the choice that was checked. */
  const change = (write: () => void) => {
    setTold(null)
    write()
  }
  async function ask(dryRun: boolean) {
    if (busy || lacks || !portal || !item) return
    setBusy(dryRun ? 'checking' : 'enrolling')
    try {
      const organizationID = state?.workspace?.organization ?? ''
      const whom = { organizationID, customerIDs, dryRun, tellByMail }
      const answer =
        type === 'membership'
          ? await callOperation(core, giveMemberships, {
              ...whom,
              membership: String(item.key),
              expiresOn: until === '' ? null : new Date(`${until}T23:59:59`).toISOString(),
            })
          : await callOperation(core, enrollCustomers, {
              ...whom,
              itemType: type,
              itemKey: String(item.key),
              portalID: parseKey(String(portal.key))?.id ?? '',
            })
      setTold(
        !('statusCode' in answer) || answer.statusCode === 200
          ? { isDone: !dryRun, isMailed: tellByMail, answer }
          : { fault: `The server has no such portal or ${getNoun(type)} yet. Publish it first.` },
      )
    } catch (error) {
      const fault = toAppError(error)
      const isUnknown = !dryRun && fault.code === 'unavailable'
      const message = faultLines(fault).join(' ') || fault.message
      setTold({ fault: isUnknown ? `${message} ${isGift ? unknownGift : unknownEnd}` : message })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Page title={title}>
      <div className={styles.form}>
        <div className={styles.choices}>
          <div>
            <label htmlFor={ids.portal}>Portal</label>
            <ReferencePicker
              isField
              id={ids.portal}
              entity="portal"
              path={[]}
              isDisabled={busy !== null}
              text={labelOf('portal', portal)}
              isChosen={({ key }) => key === portal?.key}
              onPick={(row) =>
                change(() => {
                  setPortal(row)
                  // Each portal has memberships of its own.
                  if (isGift) setItem(null)
                })
              }
            />
          </div>
          <div>
            <label htmlFor={ids.type}>Kind</label>
            <TypeSelect
              id={ids.type}
              value={type}
              isDisabled={busy !== null}
              types={types.filter((one) => one !== 'meeting' || isOn('enableMeetings'))}
              onChange={(next) =>
                change(() => {
                  setType(next)
                  setItem(null)
                })
              }
            />
          </div>
          <div>
            <label htmlFor={ids.item}>
              {isGift ? 'Membership that they get' : 'What they are enrolled in'}
            </label>
            <ReferencePicker
              key={`${type} ${isGift ? portal?.key : ''}`}
              {...(isGift && { filter: { portal: portal?.key ?? '', active: true } })}
              isField
              id={ids.item}
              entity={type}
              path={[]}
              isDisabled={busy !== null}
              text={labelOf(type, item)}
              isChosen={({ key }) => key === item?.key}
              onPick={(row) => change(() => setItem(row))}
            />
          </div>
          {isGift && (
            <div>
              <label htmlFor={ids.until}>Last day (optional)</label>
              <InputGroup
                id={ids.until}
                type="date"
                value={until}
                disabled={busy !== null}
                onValueChange={(day) => change(() => setUntil(day))}
              />
            </div>
          )}
        </div>
        {isGift && (
          <p className="quiet">
            They pay nothing. Without a last day, it ends as the membership says. Who has it already keeps
            what they have.
          </p>
        )}
        <AddressList
          {...{ list, lines, most }}
          label="Customers"
          isDisabled={busy !== null}
          onChange={(next) => change(() => setList(next))}
        >
          <OnlinePicker
            entity="customer"
            text="Add customer…"
            isDisabled={busy !== null}
            isChosen={({ email }) => lines.some((line) => line.email === email)}
            onPick={({ email }) => {
              if (typeof email !== 'string' || lines.some((line) => line.email === email)) return
              change(() => setList([list.trimEnd(), email].filter((one) => one !== '').join('\n')))
            }}
          />
        </AddressList>
        <div>
          <Checkbox
            className={styles.choice ?? ''}
            label="Tell them by mail"
            checked={tellByMail}
            disabled={busy !== null}
            aria-describedby={ids.mail}
            onChange={({ currentTarget }) => setTellByMail(currentTarget.checked)}
          />
          <p id={ids.mail} className="quiet">
            With a link to it. Who has no password yet chooses one there first.
          </p>
        </div>
        <div className={styles.acts}>
          <Button
            text="Check"
            intent={checked ? 'none' : 'primary'}
            aria-disabled={lacks !== null}
            aria-busy={busy === 'checking'}
            loading={busy === 'checking'}
            onClick={() => void ask(true)}
          />
          {checked && checked.enrolled > 0 && (
            <Button
              ref={next}
              text={
                isGift ? `Give it to ${customers(checked.enrolled)}` : `Enroll ${customers(checked.enrolled)}`
              }
              intent="primary"
              aria-busy={busy === 'enrolling'}
              loading={busy === 'enrolling'}
              onClick={() => void ask(false)}
            />
          )}
          <span className="quiet" role="status">
            {lacks ?? (told === null ? 'The check changes nothing.' : '')}
          </span>
        </div>
        {told && 'fault' in told && (
          <Callout intent="danger" compact role="alert">
            {told.fault}
          </Callout>
        )}
        {told && 'answer' in told && (
          <EnrollmentRows {...told} isGift={isGift} address={address} next={next}>
            <AddUnknown
              emails={told.answer.rows.flatMap(({ asked, reason }) => (reason === 'notFound' ? [asked] : []))}
              names={namesOf(lines)}
              onAdded={() => void ask(true)}
            />
          </EnrollmentRows>
        )}
      </div>
    </Page>
  )
}

const portalFields = ['name', 'active', 'publishedAt']

/** Where learners find the portal; null while they do not. */
const findAddress = (portal: Row | undefined, state: ConsoleState | undefined): string | null =>
  portal && state ? portalAddress(portal, findServer(state), Date.now()) : null

const unknownEnd =
  'Some or all customers may be enrolled. Check again to see who. Enrolling again enrolls nobody twice.'

const unknownGift = 'Some or all customers may have it. Check again to see who. Nobody gets it twice.'

/** What must still be chosen; null if all is there. */
function whatLacks(of: { portal: Row | null; item: Row | null; type: Type; count: number }): string | null {
  if (!of.portal) return 'Choose a portal.'
  if (!of.item) return `Choose a ${getNoun(of.type)}.`
  if (of.count === 0) return 'Add at least one customer.'
  if (of.count > most) return `At most ${most.toLocaleString()} at once.`
  return null
}

function TypeSelect(props: {
  id: string
  value: Type
  types: readonly Type[]
  isDisabled: boolean
  onChange(type: Type): void
}) {
  const { id, value, types, isDisabled, onChange } = props
  return (
    <HTMLSelect
      id={id}
      value={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => {
        const next = types.find((one) => one === currentTarget.value)
        if (next) onChange(next)
      }}
    >
      {types.map((one) => (
        <option key={one} value={one}>
          {capital(getNoun(one))}
        </option>
      ))}
    </HTMLSelect>
  )
}

function getNoun(type: string): string {
  const entity = findEntity(type)
  assert(entity, 'what customers are enrolled in is an entity')
  return nounOf(entity)
}

const namesOf = (lines: readonly AddressLine[]): ReadonlyMap<string, string> =>
  new Map(lines.flatMap(({ email, name }) => (email !== null && name ? [[email, name]] : [])))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const labelOf = (entity: string, row: Row | null) =>
  row === null ? 'Choose…' : (recordName(findEntity(entity), row) ?? 'Without a name')

const customers = (count: number) => `${count.toLocaleString()} customer${count === 1 ? '' : 's'}`
