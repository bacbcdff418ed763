import { useEffect, useRef } from 'react'
import { contentPlayerToolsWords } from '#shared/features/content/words/playerTools/words.generated.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { captionLooks, captionSizes, type PlayerWishes } from '../../host/PlayerWishes.ts'
import styles from './SettingsPanel.module.css'
import type { Captions } from './useCaptions.ts'
import type { VideoSource } from './useVideoSource.ts'
import { rates, type VideoActions } from './videoKey.ts'

export type SettingsPanelProps = {
  captions: Captions
  source: Pick<VideoSource, 'qualities' | 'quality' | 'setQuality'>
  rate: number
  actions: Pick<VideoActions, 'setRate' | 'showHelp'>
  wishes: PlayerWishes
  wish(some: Partial<PlayerWishes>): void
  close(): void
}

/** Native lists, which work well on phones. */
export function SettingsPanel({ captions, source, rate, actions, wishes, wish, close }: SettingsPanelProps) {
  const t = useWords(contentPlayerToolsWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('select')?.focus(), [])
  return (
    <div ref={box} className={styles.choices}>
      <Choice
        label={t('speed')}
        value={String(rate)}
        options={rates.map((one) => ({
          value: String(one),
          label: one === 1 ? t('normalSpeed') : `${numberFormat(t.language).format(one)}×`,
        }))}
        choose={(value) => actions.setRate(Number(value))}
      />
      {source.qualities.length > 1 && (
        <Choice
          label={t('quality')}
          value={String(source.quality)}
          options={[
            { value: '-1', label: t('automatic') },
            ...source.qualities.map(({ level, height }) => ({ value: String(level), label: `${height}p` })),
          ]}
          choose={(value) => source.setQuality(Number(value))}
        />
      )}
      {captions.tracks.length > 0 && (
        <>
          <Choice
            label={t('captions')}
            value={captions.shown ?? ''}
            options={[
              { value: '', label: t('captionsOff') },
              ...captions.tracks.map((track) => ({ value: track.id, label: track.label })),
            ]}
            choose={(value) => captions.show(value || null)}
          />
          <Choice
            label={t('captionSize')}
            value={wishes.captionSize}
            options={captionSizes.map((size) => ({ value: size, label: t(`size.${size}`) }))}
            choose={(captionSize) => wish({ captionSize })}
          />
          <Choice
            label={t('captionLook')}
            value={wishes.captionLook}
            options={captionLooks.map((look) => ({ value: look, label: t(`look.${look}`) }))}
            choose={(captionLook) => wish({ captionLook })}
          />
        </>
      )}
      <button
        type="button"
        className={styles.keys}
        onClick={() => {
          close()
          actions.showHelp()
        }}
      >
        {t('keyboard')}
      </button>
    </div>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: { value: T; label: string }[]
  choose(value: T): void
}

function Choice<T extends string>({ label, value, options, choose }: ChoiceProps<T>) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) choose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
