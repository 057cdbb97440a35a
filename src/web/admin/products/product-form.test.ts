import { expect, test } from 'vitest'
import { changedFields, emptyProduct, formValues, type ProductInput, productEditForm, productForm } from './product-form.ts'

const typed = { ...emptyProduct, name: 'Tin snips', details: 'Straight cuts.', price: '16.70', available: '37', minimum_order: '50' }

const errorsOf = (form: typeof productForm, changes: object) =>
  form.safeParse({ ...typed, ...changes }).error?.issues.map(({ message }) => message)

test('form input is parsed into contract types', () => {
  const rows = [{ label: ' Length ', value: '180 mm' }]
  expect(productForm.parse({ ...typed, keywords: 'snips, , tin shears', specifications: rows })).toMatchObject({
    price: 16.7,
    available: 37,
    minimum_order: 50,
    keywords: ['snips', 'tin shears'],
    specifications: [['Length', '180 mm']],
  })
})

test('errors of price breaks stand at their rows', () => {
  const price_breaks = [
    { quantity: '100', price: '16.70' },
    { quantity: '100', price: '15' },
  ]
  expect(productForm.safeParse({ ...typed, price_breaks }).error?.issues).toMatchObject([
    { path: ['price_breaks', 0, 'price'], message: 'The price from 100 units ($16.70) must be below the product price of $16.70' },
    { path: ['price_breaks', 1, 'quantity'], message: 'The price break at 100 units must be above the one before, at 100' },
  ])
  expect(productForm.parse({ ...typed, increment: '10', price_breaks: [{ quantity: ' 100', price: '15.5' }] })).toMatchObject({
    increment: 10,
    price_breaks: [{ quantity: 100, price: 15.5 }],
  })
  expect(productForm.parse(typed)).toMatchObject({ increment: 1, price_breaks: [] })
})

test('an empty form has every error message of the specification', () => {
  expect(productForm.safeParse(emptyProduct).error?.issues.map(({ message }) => message)).toEqual([
    'Please add product name!',
    'Please add product details!',
    'Please add product price!',
    'Please add available unit!',
    'Please add minimum order unit!',
  ])
})

test.each([
  [{ price: '0' }, 'Please add product price!'],
  [{ price: '1.234' }, 'Enter an amount, such as 16.70'],
  [{ price: 'ten' }, 'Enter an amount, such as 16.70'],
  [{ available: '-1' }, 'Enter a whole number of units'],
  [{ available: '1.5' }, 'Enter a whole number of units'],
  [{ minimum_order: '0' }, 'Please add minimum order unit!'],
  [{ specifications: [{ label: '', value: '1 kg' }] }, 'Enter a name'],
  [{ increment: '1.5' }, 'Enter a whole number of units'],
  [{ increment: '0' }, 'Enter at least 1 unit'],
  [{ increment: '20' }, 'The minimum order of 50 must be a multiple of 20'],
  [{ price_breaks: [{ quantity: '', price: '15' }] }, 'Enter the quantity'],
  [{ price_breaks: [{ quantity: '100', price: '' }] }, 'Enter the price'],
  [{ price_breaks: [{ quantity: '50', price: '15' }] }, 'The price break at 50 units must be above the minimum order of 50'],
])('%j is rejected with a message', (changes, sentence) => {
  expect(errorsOf(productForm, changes)).toEqual([sentence])
})

test('a new product may be out of stock; an edit accepts zero only for a product that is already sold out', () => {
  expect(errorsOf(productForm, { available: '0' })).toBeUndefined()
  expect(errorsOf(productEditForm({ available: 37 }), { available: '0' })).toEqual(['Please add available unit!'])
  expect(errorsOf(productEditForm({ available: 0 }), { available: '0' })).toBeUndefined()
})

test('an edit sends only changed fields', () => {
  const product = {
    ...productForm.parse({
      ...typed,
      increment: '10',
      price_breaks: [{ quantity: '100', price: '15.5' }],
      sku: 'CU-2250',
      specifications: [{ label: 'Length', value: '250 mm' }],
      keywords: 'snips, shears',
      weight_grams: '250',
      low_stock: '40',
      images: ['/images/a.webp'],
    }),
    _id: '1',
    slug: 'tin-snips',
    image: '/images/a.webp',
    drawing: null,
    version: 3,
  }
  const changed = (changes: Partial<ProductInput>) =>
    changedFields(product, productEditForm(product).parse({ ...formValues(product), ...changes }))
  expect(changed({})).toEqual({})
  expect(changed({ name: ' Tin snips ', price: '17', keywords: 'snips', weight_grams: '' })).toEqual({
    price: 17,
    keywords: ['snips'],
    weight_grams: null,
  })
  expect(changed({ low_stock: '', images: ['/images/b.webp', '/images/a.webp'] })).toEqual({
    low_stock: null,
    images: ['/images/b.webp', '/images/a.webp'],
  })
  expect(changed({ increment: '', price_breaks: [] })).toEqual({ increment: 1, price_breaks: [] })
  expect(changed({ available: '40', specifications: [] })).toEqual({ available: 40, specifications: [] })
})
