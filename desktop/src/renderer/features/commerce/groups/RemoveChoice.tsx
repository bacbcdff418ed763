import { FormGroup, HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import type { LearnerGroup } from './groupWays.ts'

type RemoveChoiceProps = {
  groups: readonly LearnerGroup[]
  chosen: LearnerGroup | null
  onChange(group: LearnerGroup | null): void
}

/** Chooses the group that customers leave, and says which memberships end with it. */
export function RemoveChoice({ groups, chosen, onChange }: RemoveChoiceProps) {
  const id = useId()
  const granted = groups.filter(({ ways }) => ways.length > 0)
  if (granted.length === 0) return <p className="quiet">No membership grants a group, so nobody is in one.</p>
  return (
    <>
      <FormGroup label="Group" labelFor={id}>
        <HTMLSelect
          fill
          id={id}
          autoFocus
          value={chosen?.code ?? ''}
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget }) =>
            onChange(granted.find(({ code }) => code === currentTarget.value) ?? null)
          }
        >
          <option value="">Choose…</option>
          {granted.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <p id={`${id}-help`} className="quiet">
        {chosen
          ? effectText(chosen)
          : 'Their memberships that grant the group end. What they have learned stays.'}
      </p>
    </>
  )
}

function effectText({ ways }: LearnerGroup): string {
  const names = ways.map(({ name }) => `“${name}”`).join(', ')
  const others = [...new Set(ways.flatMap((way) => way.others))]
  const also = others.length === 0 ? '' : ` They also open ${others.join(', ')}, which end with them.`
  return `These memberships end: ${names}.${also} Those who paid for one keep it, and are named. What they have learned stays.`
}
