import { useEffect, useRef } from 'react'
import styles from './Lobby.module.css'

/** How loud the microphone hears, as it happens. */
export function Level({ track, label }: { track: MediaStreamTrack; label: string }) {
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let frame = 0
    function measure() {
      analyser.getFloatTimeDomainData(samples)
      const mean = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
      // A voice at a desk is around 0.1: it fills most of the bar.
      if (meter.current) meter.current.value = Math.min(1, mean * 6)
      frame = requestAnimationFrame(measure)
    }
    measure()
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [track])
  return <meter ref={meter} className={styles.level} min={0} max={1} value={0} aria-label={label} />
}
