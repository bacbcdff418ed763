import { useEffect, useRef, useState } from 'react'
import { ofKind } from '#shared/features/content/lessons/parts.ts'
import { type Sco, type ScormManifest, shownScos } from '#shared/features/content/scorm/ScormManifest.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import type { LessonProps, PlayerAsset } from '../../host/WidgetHost.ts'
import { LessonNotice } from '../LessonNotice.tsx'
import { MarkComplete } from '../MarkComplete.tsx'
import { BetweenParts } from './BetweenParts.tsx'
import { PartList } from './PartList.tsx'
import { ScoFrame } from './ScoFrame.tsx'
import styles from './ScormPlayer.module.css'
import { firstOpenSco, isDone } from './scormSession.ts'

type Props = Pick<LessonProps, 'section' | 'progress'> & { asset: PlayerAsset }

/** More than this is searched in a list. */
const mostInSelect = 50

/** A SCORM 1.2 package in its frame on the content origin; with several SCOs, a list to choose from. */
export function ScormPlayer({ section, asset, progress }: Props) {
  const t = useWords(contentPlayersWords)
  const host = useHost()
  // The server validated it with ScormManifest's schema when the package was imported.
  const manifest = asset.scormManifest as ScormManifest | null
  const [sco, setSco] = useState<Sco | null>(() =>
    manifest ? firstOpenSco(host.scorm.load(section.id), manifest) : null,
  )
  const [hasMoved, setMoved] = useState(false)
  const [kept, setKept] = useState(() => host.scorm.load(section.id))
  const [isWide, setWide] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const read = () => setWide(document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])

  const completesWhen = ofKind(section.item, 'scorm')?.completesWhen ?? 'packageReports'
  const isCompleted = progress?.isCompleted ?? false
  const complete = () =>
    host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lesson that is opened
  useEffect(() => {
    if (completesWhen === 'lessonOpened' && !isCompleted && sco) complete()
  }, [section.id])

  if (!manifest || !sco) return <LessonNotice>{t('file.processing')}</LessonNotice>
  const toggleWide = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen?.()
    change?.catch((error: unknown) => console.warn('Full screen was refused', error))
  }
  const parts = shownScos(manifest)
  const choose = (part: Sco) => {
    setMoved(true)
    setSco(part)
  }
  const number = parts.indexOf(sco) + 1
  const count = parts.length
  const loadingLabel = count > 1 ? t('scorm.loadingPart', { number, count }) : t('scorm.loading')
  return (
    <section ref={box} className={styles.player} aria-label={t('scorm.label', { name: section.name })}>
      <div className={styles.bar}>
        {parts.length > mostInSelect ? (
          <PartList manifest={manifest} kept={kept} sco={sco} parts={parts} onChoose={choose} />
        ) : parts.length > 1 ? (
          <label className={styles.choose}>
            <span>{t('scorm.part')}</span>
            <select
              value={sco.identifier}
              onChange={(event) => choose(parts.find((one) => one.identifier === event.target.value) ?? sco)}
            >
              {parts.map((one) => (
                <option key={one.identifier} value={one.identifier}>
                  {isDone(kept, manifest, one) ? t('scorm.finishedPart', { title: one.title }) : one.title}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span className={styles.title}>{manifest.title}</span>
        )}
        <Button look="quiet" size="small" onClick={toggleWide}>
          {t(isWide ? 'video.leaveFullScreen' : 'video.fullScreen')}
        </Button>
      </div>
      <BetweenParts manifest={manifest} kept={kept} sco={sco} parts={parts} onChoose={choose} />
      <ScoFrame
        key={`${section.id} ${sco.identifier}`}
        lessonId={section.id}
        asset={asset}
        manifest={manifest}
        sco={sco}
        impliesCompletion={completesWhen === 'packageReports'}
        loadingLabel={loadingLabel}
        takesFocus={hasMoved}
        onSaved={setKept}
      />
      {completesWhen === 'learnerMarks' && (
        <div className={styles.end}>
          <MarkComplete isCompleted={isCompleted} onComplete={complete} />
        </div>
      )}
    </section>
  )
}
