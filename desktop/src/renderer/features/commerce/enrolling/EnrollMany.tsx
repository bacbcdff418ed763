import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import { mostAtOnce } from '#shared/features/commerce/operations/enrolling.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { chosenAddresses } from './chosenAddresses.ts'

/** So many keys fit in one question. */
const readAtOnce = 500

/** Takes the addresses of chosen customers along to “Enroll customers”, which checks each before anything is done. */
export function EnrollMany({ many: { keys }, source }: { many: ManyTools; source: ServerSource }) {
  const [, navigate] = useLocation()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  async function enroll() {
    setBusy(true)
    try {
      const emails: string[] = []
      for (let at = 0; at < keys.length; at += readAtOnce) {
        const filter = { key: keys.slice(at, at + readAtOnce) }
        const input = { entity: Customer.name, filter, fields: ['email'], offset: 0, limit: readAtOnce }
        emails.push(...(await source.read(input)).items.map(({ email }) => String(email)))
      }
      chosenAddresses.give(emails)
      navigate('/app/enroll-customers')
    } catch (fault) {
      fail('Their addresses could not be read', fault)
      setBusy(false)
    }
  }
  return (
    <Button
      variant="minimal"
      icon={<NewPerson />}
      text="Enroll…"
      title={
        keys.length > mostAtOnce ? `At most ${mostAtOnce.toLocaleString('en')} people at once` : undefined
      }
      disabled={keys.length > mostAtOnce}
      loading={isBusy}
      onClick={() => void enroll()}
    />
  )
}
