export const termsMessages = {
  notAccepted: (name: string) => `Please accept “${name}”`,
  changed: (name: string) => `“${name}” is new since you opened this page. Please read and accept it.`,
}
