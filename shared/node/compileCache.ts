import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An environment in which Node compiles a module once, not in every process. It is Node's own place for that. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
