/** Why a line of a bank statement cannot be recorded or put off. */
export const bankLineMessages = {
  otherAccount: (account: string, own: string) => `This is a statement of ${account}. The settings have the account ${own}.`,
  recorded: 'This line has been recorded.',
  putOff: 'This line was put off. Take it back first.',
  open: 'This line waits for its order.',
  goesOut: 'Money that goes out pays no order.',
  otherCurrency: (currency: string, own: string) => `This line is in ${currency}; orders are in ${own}.`,
  otherAmount: (line: string, orders: string) => `The line is ${line}, and what is left to pay of these orders is ${orders}.`,
}

/** Why a bank statement cannot be read. */
export const statementMessages = {
  unknown: 'This file is neither camt.053 nor MT940. Download the statement from your bank in one of these formats.',
  otherMessage: (kind: string) => `This file is ${kind}, not a statement. Download the statement from your bank as camt.053 or MT940.`,
  brokenXml: (line: number) => `The XML of this file ends or breaks in line ${line}. Download the statement again.`,
  doctype: 'This file has a document type declaration, which no statement of a bank has. Download the statement again.',
  amount: (line: number, text: string) => `Line ${line}: “${text}” is no amount. Download the statement again.`,
  date: (line: number) => `Line ${line}: an entry has no day of booking. Download the statement again.`,
  entry: (line: number) => `Line ${line} is not written as MT940 has it. Download the statement again.`,
  tooLarge: 'This file is larger than 20 MB. Download the statement for fewer days.',
  tooCostly: 'This file takes too much to read. Download the statement for fewer days.',
  noLines: 'This file has no statement in it.',
  tooManyLines: (max: number) => `This file has more than ${max.toLocaleString('en-US')} lines. Download it for fewer days.`,
}
