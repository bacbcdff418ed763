import { useEffect, useRef } from 'react'
import styles from './Recording.module.css'

const bars = 160
/** Samples that make one bar. */
const samples = 288

/** How loud it was, the latest at the end. It is decoration: without a microphone of its own it stays flat. */
export function Waveform() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const levels = new Array<number>(bars).fill(0)
    const audio = new AudioContext()
    let stream: MediaStream | null = null
    let frame = 0
    let isGone = false
    const listen = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isGone) return silence(stream)
      const analyser = audio.createAnalyser()
      analyser.fftSize = 512
      audio.createMediaStreamSource(stream).connect(analyser)
      const heard = new Float32Array(analyser.fftSize)
      const next = () => {
        analyser.getFloatTimeDomainData(heard)
        levels.push(loudness(heard.subarray(0, samples)))
        levels.shift()
        if (canvas.current) draw(canvas.current, levels)
        frame = requestAnimationFrame(next)
      }
      next()
    }
    listen().catch((error: unknown) =>
      console.warn('No waveform:', error instanceof Error ? error.name : error),
    )
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
      if (stream) silence(stream)
      void audio.close()
    }
  }, [])
  return <canvas ref={canvas} className={styles.waveform} width={bars * 4} height={64} />
}

const silence = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** From 0 to 1, by the root of the mean square. */
const loudness = (heard: Float32Array) =>
  Math.min(1, 4 * Math.sqrt(heard.reduce((sum, one) => sum + one * one, 0) / heard.length))

function draw(canvas: HTMLCanvasElement, levels: readonly number[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  context.fillStyle = getComputedStyle(canvas).color
  for (const [at, level] of levels.entries()) {
    const tall = Math.max(2, level * height)
    context.fillRect((at * width) / bars, (height - tall) / 2, width / bars - 2, tall)
  }
}
