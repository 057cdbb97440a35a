/** Shown without JavaScript. The style sheet hides what would not work. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <p className="text-muted">
        This page needs JavaScript. Please turn it on in your browser and load the page again. Without it you can look at{' '}
        <a className="link" href="/products">
          our tools
        </a>{' '}
        and{' '}
        <a className="link" href="/contact">
          write to us
        </a>
        .
      </p>
    </noscript>
  )
}
