import { useState } from 'react'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ownGuestData } from '../calls.ts'
import { useMeetingRefusal } from '../useMeetingRefusal.ts'

/** For a guest, who has no account page: what is kept of them, as a file. */
export function GuestData() {
  const t = useWords(meetingsMeetingWords)
  const refusalOf = useMeetingRefusal()
  const { api } = useSite()
  const viewer = useViewer()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function save() {
    setIsBusy(true)
    setFault(null)
    try {
      const { data } = await api.call(ownGuestData, {}, inNameOf(viewer))
      saveText('meeting.json', 'application/json', JSON.stringify(data, null, 2))
    } catch (error) {
      setFault(refusalOf(error) ?? t('actionFault'))
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button look="quiet" size="small" disabled={isBusy} onClick={() => void save()}>
        {t('guestData')}
      </Button>
      {fault && <Notice tone="danger">{fault}</Notice>}
    </>
  )
}
