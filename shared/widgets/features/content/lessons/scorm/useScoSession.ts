import { type RefObject, useLayoutEffect, useRef } from 'react'
import { launchAddress, launchFile } from '#shared/features/content/scorm/launchAddress.ts'
import { measureModel, roomBeside } from '#shared/features/content/scorm/modelRoom.ts'
import type { Sco, ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { dataOfSco } from '#shared/features/content/scorm/scoData.ts'
import { useHost } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { createRecord } from './createRecord.ts'
import { readFrameMessage } from './frameMessage.ts'
import {
  closingData,
  dataOfOthers,
  leavingData,
  openingData,
  withSco,
  withSessionTime,
} from './scormSession.ts'

type Session = {
  lessonId: string
  asset: PlayerAsset
  manifest: ScormManifest
  sco: Sco
  /** Content that started and said nothing is completed when it is left, as the standard asks. */
  impliesCompletion: boolean
  /** The content could not be opened, or could. */
  onFault(isFaulty: boolean): void
  /** The server refused the last save, or accepts saves again. */
  onRefused(isRefused: boolean): void
  /** The content's page is loading, or has loaded. */
  onLoading(isLoading: boolean): void
  /** Gets the lesson's data after this part was saved, also while it is left. */
  onSaved(data: Record<string, string>): void
}

const settleMs = 1500
/** Beside a model below this, the record of calls goes out with a closing page. In characters of values. */
const smallModel = 20_000
/** When an answer that the frame may not have got is sent again; each time twice as late. */
const repeatMs = 500
/** How long messages of a removed frame still count: old content finishes only while its page is closing. */
const lastWordsMs = 1000

/**
 * The parent's side of a SCO's frame: answers GetConfiguration, receives every value, commit and finish, and passes the
 * whole data model to the host, which keeps it until the server has it. Values that the content never commits are saved
 * too: after a moment, when the page is hidden, and when the learner leaves.
 */
export function useScoSession(frame: RefObject<HTMLIFrameElement | null>, session: Session) {
  const host = useHost()
  const latest = useRef(session)
  latest.current = session

  // It ends in the commit that takes the frame away: what the content says meanwhile is delivered after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session lasts as long as its SCO
  useLayoutEffect(() => {
    const { lessonId, asset, manifest, sco, impliesCompletion } = latest.current
    const { scorm } = host
    const kept = () => scorm.load(lessonId)
    let opened = openingData(dataOfSco(kept(), manifest, sco), sco, scorm.learner)
    let cmi = opened
    let hasBegun = false
    let isOver = false
    let hasLeft = false
    let isDirty = false
    let frameWindow: Window | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let repeat: ReturnType<typeof setTimeout> | undefined

    const record = createRecord({
      keep: (record) => scorm.record?.(lessonId, { ...record, sco: sco.identifier }),
      now: host.now,
    })

    const save = (isLeaving: boolean, data = cmi) => {
      clearTimeout(timer)
      isDirty = false
      const saved = withSco(kept(), manifest, sco, withSessionTime(data, opened))
      // Of a page that closes browsers send 64 KB: the data come first.
      const isSmall = measureModel(saved).characters < smallModel
      if (isSmall && (isLeaving || isOver)) record.send()
      scorm.save(lessonId, saved, isLeaving)
      if (isLeaving || isOver) record.send()
      latest.current.onSaved(saved)
    }
    /**
     * Sends it until the frame says something, which takes the first that arrives: a busy browser drops messages to a frame
     * whose process it is still attaching to the page.
     */
    const answer = (configuration: object, waitMs = repeatMs) => {
      clearTimeout(repeat)
      frame.current?.contentWindow?.postMessage(configuration, scorm.frameOrigin)
      repeat = setTimeout(() => answer(configuration, waitMs * 2), waitMs)
    }
    const configure = async () => {
      try {
        const files = filesAtRoot(sco)
        const { links } = await host.loadLinks([asset.key], files)
        const root = findRoot(files, links[asset.key] ?? {})
        record.begin(cmi, sco)
        if (hasLeft) return
        answer({
          source: 'lectern',
          type: 'SetConfiguration',
          launchUrl: new URL(launchAddress(sco), root).href,
          cmi,
          masteryScore: sco.masteryScore,
          launchData: sco.launchData,
          lessonMode: 'normal',
          impliesCompletion,
          room: roomBeside(dataOfOthers(kept(), manifest, sco)),
        })
        latest.current.onFault(false)
      } catch (error) {
        console.warn('The package did not open', error)
        latest.current.onLoading(false)
        latest.current.onFault(true)
      }
    }
    const finish = (isLeaving: boolean) => {
      if (isOver) return
      isOver = true
      cmi = closingData(cmi, sco, impliesCompletion)
      save(isLeaving)
    }
    const restart = () => {
      if (!isOver) cmi = leavingData(cmi, sco, impliesCompletion)
      save(false)
      opened = openingData(withSessionTime(cmi, opened), sco, scorm.learner)
      cmi = opened
      isOver = false
      hasBegun = false
    }
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== scorm.frameOrigin) return
      frameWindow = frame.current?.contentWindow ?? frameWindow
      if (event.source !== frameWindow && !(hasLeft && event.source === null)) return
      const message = readFrameMessage(event.data)
      if (!message) return
      clearTimeout(repeat)
      if (message.type === 'GetConfiguration') {
        if (hasLeft) return
        latest.current.onLoading(true)
        // The frame was loaded again: one session ended, and the next one starts from its data.
        if (hasBegun) restart()
        void configure()
        return
      }
      if (message.type === 'Calls') {
        record.add(message.calls)
        // Comes after what it led to: the end of the record.
        if (hasLeft || message.calls.some(({ call }) => call === 'Finish')) record.send()
        return
      }
      if (!hasLeft) latest.current.onLoading(false)
      if (message.type === 'Shown') return
      hasBegun = true
      if (message.type === 'LMSInitialize') return
      if (message.type === 'LMSSetValue') {
        cmi = { ...cmi, [message.element]: message.value }
        isDirty = true
        clearTimeout(timer)
        if (hasLeft) save(true, leavingData(cmi, sco, impliesCompletion))
        else timer = setTimeout(() => save(false), settleMs)
        return
      }
      // A commit contains the whole model: without `exit` in it, none is set.
      cmi = { ...cmi, 'cmi.core.exit': '', ...message.cmi }
      if (message.type === 'LMSFinish') finish(hasLeft)
      else save(hasLeft, hasLeft ? leavingData(cmi, sco, impliesCompletion) : cmi)
    }
    const unwatch = scorm.watch(lessonId, (isTaken) => {
      if (hasLeft) return
      latest.current.onRefused(!isTaken)
      const type = isTaken ? 'CommitTaken' : 'CommitRefused'
      frame.current?.contentWindow?.postMessage({ source: 'lectern', type }, scorm.frameOrigin)
    })
    const onHide = () => {
      if (isDirty) save(true)
      else record.send()
    }
    // An asset sends no messages, and is complete once seen; a started SCO is finished by leaving.
    const isOpen = () => !isOver && (hasBegun || !sco.isSco)
    const onLeave = () => {
      // The browser may restore the page, so the session itself continues.
      if (isOpen()) save(true, leavingData(cmi, sco, impliesCompletion))
      else record.send()
    }
    window.addEventListener('message', onMessage)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      setTimeout(() => window.removeEventListener('message', onMessage), lastWordsMs)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onHide)
      clearTimeout(timer)
      clearTimeout(repeat)
      unwatch()
      hasLeft = true
      onLeave()
      record.end()
    }
  }, [host, session.lessonId, session.sco.identifier])
}

/** The SCO's first file, and one that every package has: either may be spelled differently in the package. */
const filesAtRoot = (sco: Sco) => [`scorm/${launchFile(sco)}`, 'scorm/imsmanifest.xml']

/** The package's root address: a link to one of its files is valid for all of them, and for nothing else. */
function findRoot(files: readonly string[], links: Readonly<Record<string, string>>): URL {
  const file = files.find((name) => links[name])
  const link = file && links[file]
  if (!link) throw new Error('The package has no link')
  const depth = file.split('/').length - 2
  return new URL('../'.repeat(depth) || '.', new URL(link, window.location.href))
}
