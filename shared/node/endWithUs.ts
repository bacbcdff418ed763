import { spawn } from 'node:child_process'

/**
 * Ends another process when this one exits in any way, `kill -9` included, and then removes its folder. A shell
 * waits for a pipe to close that only this process holds. Returns a function that cancels the guard, for when the
 * child has exited. For tests and tools, and for programs that would go on without us, as ffmpeg does.
 */
export function endWithUs(
  pid: number,
  { signal = 'TERM', folder = '' }: { signal?: 'TERM' | 'INT' | 'KILL'; folder?: string } = {},
): () => void {
  // Windows has no such shell; there an aborted run leaves its child processes behind.
  if (process.platform === 'win32') return () => {}
  const script = `cat >/dev/null; kill -${signal} "$1" 2>/dev/null
    while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
    [ -z "$2" ] || rm -rf "$2"`
  // In its own process group, so that Ctrl-C in the terminal does not kill it with us.
  const guard = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // Unref, so that the pipe does not keep our process alive; its type does not show that it is a socket.
  const pipe = guard.stdin as { unref?(): void }
  pipe.unref?.()
  return () => void guard.kill('SIGKILL')
}
