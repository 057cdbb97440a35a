/** The style sheet hides what would not work. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <p className="text-muted">
        This page needs JavaScript. Turn it on in your browser and reload the page. Without it you can browse{' '}
        <a className="link" href="/products">
          our tools
        </a>{' '}
        and{' '}
        <a className="link" href="/contact">
          contact us
        </a>
        .
      </p>
    </noscript>
  )
}
