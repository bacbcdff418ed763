import { useEffect, useRef, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import {
  type Choice,
  closeStreams,
  mixSound,
  openStreams,
  pictureInPicture,
  recordingType,
} from './recorder.ts'

/** A part is on disk so long after it was recorded. */
const partMs = 2000
const countdownFrom = 3

export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'opening' }
  | { phase: 'countdown'; left: number }
  | { phase: 'recording' | 'paused'; seconds: number }
  | { phase: 'stopping' }
  | { phase: 'preview'; id: string; url: string; seconds: number; type: string }

/** Records into the console's core, part by part; the preview is what was recorded. */
export function useRecorder() {
  const core = useCore()
  const [state, setState] = useState<RecorderState>({ phase: 'idle' })
  const [fault, setFault] = useState<string | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const run = useRef<Run | null>(null)
  const level = () => run.current?.sound.level() ?? 0

  // Leaving the screen ends the recording; its parts stay on disk, and are offered again.
  useEffect(
    () => () => {
      run.current?.end()
      run.current = null
    },
    [],
  )
  useEffect(() => {
    if (state.phase !== 'recording') return
    const timer = setInterval(() => {
      setState((now) => (now.phase === 'recording' ? { ...now, seconds: run.current?.seconds() ?? 0 } : now))
    }, 500)
    return () => clearInterval(timer)
  }, [state.phase])
  useEffect(() => {
    if (state.phase !== 'preview') return
    const { url } = state
    return () => URL.revokeObjectURL(url)
  }, [state])

  async function start(choice: Choice, name: string) {
    setFault(null)
    setState({ phase: 'opening' })
    try {
      const made = await openRun(choice)
      run.current = made
      setStream(made.picture)
      for (let left = countdownFrom; left > 0; left -= 1) {
        setState({ phase: 'countdown', left })
        await new Promise((resolve) => setTimeout(resolve, 1000))
        // Cancelled meanwhile.
        if (run.current !== made) return
      }
      const { id } = await core.beginRecording({ name })
      let at = 0
      let sending = Promise.resolve()
      const parts: Blob[] = []
      const { recorder } = made
      recorder.ondataavailable = ({ data }) => {
        if (data.size === 0) return
        parts.push(data)
        sending = sending.then(async () => {
          const bytes = await toBase64(data)
          at = (await core.appendRecording({ id, at, bytes })).size
        })
        // The first failure ends the recording; what was written stays.
        sending.catch((error: unknown) => {
          setFault(`The recording could not be written: ${errorText(error)}`)
          if (recorder.state !== 'inactive') recorder.stop()
        })
      }
      recorder.onstop = () => {
        const seconds = made.seconds()
        made.end()
        setStream(null)
        setState({ phase: 'stopping' })
        const show = () => {
          run.current = null
          const url = URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }))
          setState({ phase: 'preview', id, url, seconds, type: recorder.mimeType })
        }
        sending.then(show, show)
      }
      recorder.start(partMs)
      setState({ phase: 'recording', seconds: 0 })
    } catch (error) {
      run.current?.end()
      run.current = null
      setStream(null)
      setFault(error instanceof Error ? error.message : String(error))
      setState({ phase: 'idle' })
    }
  }
  function cancel() {
    run.current?.end()
    run.current = null
    setStream(null)
    setState({ phase: 'idle' })
  }
  function pause() {
    run.current?.pause()
    setState((now) => (now.phase === 'recording' ? { ...now, phase: 'paused' } : now))
  }
  function resume() {
    run.current?.resume()
    setState((now) => (now.phase === 'paused' ? { ...now, phase: 'recording' } : now))
  }
  return {
    state,
    fault,
    stream,
    level,
    start,
    cancel,
    pause,
    resume,
    stop: () => run.current?.recorder.stop(),
    /** Back to the choice of devices. */
    reset: () => setState({ phase: 'idle' }),
  }
}

type Run = Awaited<ReturnType<typeof openRun>>

async function openRun(choice: Choice) {
  const streams = await openStreams(choice)
  const all = [streams.screen, streams.camera, streams.microphone].filter((one) => one !== null)
  const sound = mixSound(all)
  const { screen, camera } = streams
  const both = screen && camera ? pictureInPicture(screen, camera) : null
  const video = both?.track ?? (screen ?? camera)?.getVideoTracks()[0] ?? null
  const picture = new MediaStream([...(video ? [video] : []), ...(sound.track ? [sound.track] : [])])
  const type = recordingType(choice.source)
  const recorder = new MediaRecorder(picture, type ? { mimeType: type } : {})
  let doneMs = 0
  let since: number | null = null
  recorder.onstart = () => {
    since = performance.now()
  }
  // “Stop sharing” of the browser ends the recording.
  screen?.getVideoTracks()[0]?.addEventListener('ended', () => {
    if (recorder.state !== 'inactive') recorder.stop()
  })
  return {
    recorder,
    picture,
    sound,
    seconds: () => Math.round((doneMs + (since === null ? 0 : performance.now() - since)) / 1000),
    pause() {
      recorder.pause()
      if (since !== null) doneMs += performance.now() - since
      since = null
    },
    resume() {
      recorder.resume()
      since = performance.now()
    },
    end() {
      if (recorder.state !== 'inactive') recorder.stop()
      both?.close()
      sound.close()
      closeStreams(all)
    },
  }
}

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  // Some engines take only so many arguments.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
