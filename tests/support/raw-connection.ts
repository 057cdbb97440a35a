import { connect } from 'node:net'

/** Opens a connection that records the response and whether it was closed. */
export function rawConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const connection = {
    socket,
    said: '',
    ended: false,
    statuses: () => [...connection.said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
  }
  socket.setEncoding('latin1').on('data', (part) => {
    connection.said += part
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    connection.ended = true
  })
  return connection
}
