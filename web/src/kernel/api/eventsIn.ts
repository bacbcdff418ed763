/** The events of a streamed answer: each `data:` line is one, in JSON. Ends with the stream, throws when it breaks. */
export async function* eventsIn<Event>(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Event> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (text + value).split('\n')
    text = lines.pop() ?? ''
    // Our own server wrote it, by the type of the stream.
    for (const line of lines)
      if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as Event
  }
}
