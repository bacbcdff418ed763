import { Button } from '@blueprintjs/core'
import { BanCircle, Endorsed } from '@blueprintjs/icons'
import type { ServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import type { Customer } from '#shared/features/identity/entities/Customer.ts'
import { customerManyActs } from './personSlots.ts'

/** What full administrators do to many customers: as they do it to one. */
export function CustomerManyActs({ many, source }: { many: ManyTools; source: ServerSource }) {
  const { confirm } = useDialogs()
  const later = useSlot(customerManyActs)
  const { what, act } = many
  const setStatus = (from: (status: unknown) => boolean, status: Customer['status'], verb: Verb) =>
    act(
      (keys, action) =>
        source.updateMany({
          ...{ keys, action, reads: ['status'] },
          decide: (row) => (from(row.status) ? { status } : null),
        }),
      verb,
      { isUndoable: true },
    )
  async function suspend() {
    const isSure = await confirm('actOnMany', {
      title: `Suspend ${what}?`,
      text: 'They are signed out everywhere, and cannot sign in until you reactivate them. What they have learned and bought stays.',
      ok: `Suspend ${what}`,
      intent: 'danger',
    })
    if (isSure) await setStatus((status) => status !== 'SUSPENDED', 'SUSPENDED', verbs.suspend)
  }
  return (
    <>
      {later.map((View) => (
        <View key={View.name} many={many} source={source} />
      ))}
      <Button variant="minimal" icon={<BanCircle />} text="Suspend…" onClick={() => void suspend()} />
      <Button
        variant="minimal"
        icon={<Endorsed />}
        text="Reactivate"
        onClick={() => void setStatus((status) => status === 'SUSPENDED', 'ACTIVE', verbs.reactivate)}
      />
    </>
  )
}

type Verb = { doing: string; done: string }
const verbs = {
  suspend: { doing: 'Suspending', done: 'suspended' },
  reactivate: { doing: 'Reactivating', done: 'reactivated' },
}
