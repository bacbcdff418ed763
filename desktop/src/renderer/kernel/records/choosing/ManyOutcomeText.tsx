import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { errorText, toAppError } from '../../api/toAppError.ts'
import { faultLines } from '../../dialogs/faultLines.ts'
import styles from './ManyOutcomeText.module.css'
import type { ManyOutcome } from './runMany.ts'

type Noun = { name: string; plural: string }

/** “3 courses”, “1 course”. */
export const countText = (entity: Noun, count: number): string =>
  `${count.toLocaleString('en')} ${nounOf(entity, count)}`

/** “3 courses were deleted.” */
export const doneText = (entity: Noun, count: number, participle: string): string =>
  `${countText(entity, count)} ${count === 1 ? 'was' : 'were'} ${participle}.`

export const leftText = 'had this already'

/** “2 courses had this already.”; empty if it was none. */
export const unchangedText = (entity: Noun, { unchanged }: Pick<ManyOutcome, 'unchanged'>, left: string) =>
  unchanged.length === 0 ? '' : `${countText(entity, unchanged.length)} ${left}.`

const shownNames = 6

type ManyOutcomeTextProps = {
  entity: Noun
  participle: string
  left: string
  outcome: ManyOutcome
  total: number
}

/** What an action did, and which records it left as they were, by reason. */
export function ManyOutcomeText({ entity, participle, left, outcome, total }: ManyOutcomeTextProps) {
  const { done, unchanged, refused, isStopped, fault } = outcome
  const missed = total - done.length - unchanged.length - refused.length
  const byReason = Map.groupBy(refused, ({ fault: reason }) => reasonText(reason))
  return (
    <div className={styles.text}>
      <p>
        {doneText(entity, done.length, participle)} {unchangedText(entity, outcome, left)}
      </p>
      {[...byReason].map(([reason, records]) => (
        <section key={reason}>
          <p>
            {countText(entity, records.length)} {records.length === 1 ? 'was' : 'were'} not: {reason}
          </p>
          <Names names={records.map(({ name }) => name).filter((name) => name !== '')} />
        </section>
      ))}
      {missed > 0 && (
        <p>
          {isStopped ? 'You stopped it.' : `It ended early: ${errorText(fault)}`} {countText(entity, missed)}{' '}
          {missed === 1 ? 'was' : 'were'} not reached.
        </p>
      )}
    </div>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const more = names.length - shownNames
  return (
    <ul>
      {names.slice(0, shownNames).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list never changes
        <li key={at}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li className="quiet">and {more.toLocaleString('en')} more</li>}
    </ul>
  )
}

function reasonText(fault: unknown): string {
  const error = toAppError(fault)
  return faultLines(error).join(' ') || error.message
}
