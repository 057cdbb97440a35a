export const auditLogMessages = {
  daysInWrongOrder: 'The last day is before the first day',
  tooManyPeople: (limit: number) => `More than ${limit} people have this in their email address. Please enter more of it.`,
}
