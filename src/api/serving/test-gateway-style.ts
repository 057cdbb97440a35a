/** The shop's colors without its files, because the page stands in for another company's. */
export const testGatewayStyle = `
:root{color-scheme:light dark;--paper:light-dark(#FAFAF7,#15171A);--raise:light-dark(#FFF,#1D2023);--ink:light-dark(#202326,#F2F1EC);
--ink-2:light-dark(#50545A,#B8BAB9);--line:light-dark(#D8D7D1,#33373B);--line-ctl:light-dark(#83868A,#7C8186);--signal:light-dark(#CE3A0A,#D33E0E);
--signal-deep:light-dark(#A92D05,#B5330A);--signal-ink:light-dark(#B5300A,#FF8558);--error:light-dark(#BF0D36,#FF5C66)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/24px Arial,sans-serif;font-variant-numeric:tabular-nums}
.mark{margin:0;padding:10px 16px;border-bottom:1px solid var(--ink);text-align:center;background:repeating-linear-gradient(-45deg,transparent 0 10px,var(--line) 10px 11px)}
.mark strong{font-weight:700}
main{width:min(440px,100% - 32px);margin:40px auto 64px}
h1{font:400 24px/30px "Arial Black",Arial,sans-serif;letter-spacing:-.015em;margin:0}
h2{font:600 17px/22px Arial,sans-serif;margin:0 0 12px}
.what{margin:8px 0 0;color:var(--ink-2);overflow-wrap:anywhere}
.total{font:400 40px/48px "Arial Black",Arial,sans-serif;letter-spacing:-.025em;margin:12px 0 20px}
form{border-top:1px solid var(--ink);padding-top:20px;display:grid;gap:8px}
form p{margin:0}
label{font-weight:500;font-size:14px}
input:not([type=hidden]){height:48px;padding:0 14px;font:inherit;font-size:18px;color:inherit;background:var(--raise);border:1px solid var(--line-ctl);border-radius:2px;width:100%}
input[aria-invalid]{border:2px solid var(--error)}
.error{color:var(--error);font-weight:500}
button{height:56px;margin-top:12px;font:600 17px/20px Arial,sans-serif;color:#fff;background:var(--signal);border:0;border-radius:2px;cursor:pointer}
button:hover{background:var(--signal-deep)}
button.quiet{margin-top:0;background:none;color:var(--signal-ink);border:1px solid var(--line-ctl)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.back{display:inline-block;padding:12px 0;color:var(--signal-ink);font-weight:600}
section{margin-top:40px}
table{width:100%;border-collapse:collapse;border-top:1px solid var(--ink);font-size:14px;line-height:20px}
th{text-align:left;font-weight:500;color:var(--ink-2);padding:8px 12px 8px 0;border-bottom:1px solid var(--line-ctl)}
td{padding:10px 12px 10px 0;border-bottom:1px solid var(--line);vertical-align:top}
.number{white-space:nowrap}
`
