import { spawn } from 'node:child_process'

/**
 * Ends another process once this one is gone, however it goes, a `kill -9` included, and then removes a folder of
 * its. A shell waits for the end of a pipe that only we hold. Answers what calls it off, for when that process
 * has ended by itself. For tests and tools: a server in service is looked after by whoever started it.
 */
export function endWithUs(
  pid: number,
  { signal = 'TERM', folder = '' }: { signal?: 'TERM' | 'INT'; folder?: string } = {},
): () => void {
  // Windows has no such shell; there a stopped run leaves its children to its user.
  if (process.platform === 'win32') return () => {}
  const script = `cat >/dev/null; kill -${signal} "$1" 2>/dev/null
    while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
    [ -z "$2" ] || rm -rf "$2"`
  // Out of our group, so that a Ctrl-C in the terminal does not end it with us.
  const guard = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // The pipe keeps nothing of ours alive; its type does not know that it is a socket.
  const pipe = guard.stdin as unknown as { unref?(): void }
  pipe.unref?.()
  return () => void guard.kill('SIGKILL')
}
