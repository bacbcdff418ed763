import { useEffect, useState } from 'react'
import type { DeviceKind } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { SelectInput } from '#widgets/kernel/form/SelectInput.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Controls.module.css'

type Props = {
  /** The devices in use. */
  tracks: readonly MediaStreamTrack[]
  choose(kind: DeviceKind, device: string): Promise<void>
}

const kinds = [
  { kind: 'audio', device: 'audioinput', label: 'microphone' },
  { kind: 'video', device: 'videoinput', label: 'camera' },
] as const

/** The choice of microphone and camera; the list follows the plugged-in devices. */
export function DeviceChoice({ tracks, choose }: Props) {
  const t = useWords(meetingsRoomWords)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    const media = navigator.mediaDevices
    if (!media) return
    const list = () => void media.enumerateDevices().then(setDevices)
    list()
    media.addEventListener('devicechange', list)
    return () => media.removeEventListener('devicechange', list)
  }, [])
  return (
    <div className={styles.devices}>
      {kinds.map(({ kind, device, label }) => {
        const found = devices.filter((one) => one.kind === device)
        const used = tracks.find((track) => track.kind === kind)?.getSettings().deviceId ?? ''
        return (
          <SelectInput
            key={kind}
            label={t(label)}
            fault={null}
            name={kind}
            onLeave={() => undefined}
            value={used}
            onChange={(id) => void choose(kind, id)}
            options={found.map((one, index) => ({
              value: one.deviceId,
              label: one.label || t('unnamed', { number: index + 1 }),
            }))}
          />
        )
      })}
    </div>
  )
}
