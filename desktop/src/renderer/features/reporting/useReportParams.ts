import { useSearchParams } from 'wouter'

/** What was chosen on a report's screen, in its address: there after a reload, and for somebody who gets the link. */
export function useReportParams() {
  const [params, setParams] = useSearchParams()
  return {
    /** Null if nothing was chosen. */
    read: (name: string): string | null => params.get(name) || null,
    /** Nothing is chosen where it is null or empty. */
    write: (values: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values))
            if (value) after.set(name, value)
            else after.delete(name)
          return after
        },
        { replace: true },
      ),
  }
}
