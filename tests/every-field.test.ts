import { describe, expect, it } from 'vitest'
import { type NewProduct, newProduct, product } from '../src/contract/catalog/product.ts'
import { type ProfileEdit, profileEdit } from '../src/contract/people/people.ts'
import { type OrderLine, order, orderLine } from '../src/contract/selling/order.ts'
import { storeDocument } from '../src/shop/catalog/product-documents/store-document.ts'
import { storeImage } from '../src/shop/ground/images/store-image.ts'
import { lineColumns, orderColumns } from '../src/shop/selling/orders/export-orders.ts'
import { aProgram, type TestProgram } from './support/a-program.ts'
import { engines } from './support/a-shop.ts'
import { aFile, documentOf } from './support/documents.ts'
import { plainImage } from './support/images.ts'
import { anAdmin, anOrder, aProduct } from './support/make.ts'

/** Every field of a type with a value, also those that may be absent. */
type Full<Fields> = { [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> }

const added: Full<NewProduct> = {
  name: 'Tin snips 250 mm',
  details: 'Straight cuts in sheet.',
  price: 16.7,
  available: 400,
  minimum_order: 20,
  image: 'https://tools.example/snips.webp',
  sku: 'CU-2250',
  family: 'cutting',
  specifications: [['Length', '250 mm']],
  keywords: ['tin shears'],
  weight_grams: 410,
  increment: 10,
  price_breaks: [{ quantity: 100, price: 15.2 }],
  images: ['https://tools.example/snips.webp', 'https://tools.example/snips-open.webp'],
  documents: [documentOf('pdf', 'Straight cuts', 'Data sheet'), documentOf('step', 'Straight cuts', '3D model')],
  low_stock: 40,
  replacement: '',
  hidden: false,
}

const edited: Full<NewProduct> = {
  name: 'Tin snips 260 mm',
  details: 'Straight and wide curves in sheet.',
  price: 17.4,
  available: 350,
  minimum_order: 24,
  image: 'https://tools.example/snips-open.webp',
  sku: 'CU-2260',
  family: 'shears',
  specifications: [
    ['Length', '260 mm'],
    ['Weight', '430 g'],
  ],
  keywords: ['snips', 'shears'],
  weight_grams: 430,
  increment: 12,
  price_breaks: [{ quantity: 240, price: 16.1 }],
  images: ['https://tools.example/snips-open.webp', 'https://tools.example/snips-box.webp'],
  documents: [documentOf('step', 'Straight cuts', 'Model'), documentOf('dxf', 'Wide curves', 'Drawing')],
  low_stock: 30,
  replacement: 'CU-2300',
  hidden: true,
}

const editedProfile: Full<Omit<ProfileEdit, 'photo'>> = {
  name: 'Ingrid Halvorsen-Lie',
  bio: 'Buys pliers.',
  address: 'Industriveien 44',
  country: 'Norway',
  phone: '4755123456',
  facebook: 'https://facebook.com/ingrid',
  github: 'https://github.com/ingrid',
}

/** Fields of an order or a line that no spreadsheet has a column for. */
const notExported = [
  ...['_id', 'orderDate', 'orderTime', 'lines', 'customerID', 'terms', 'dueAt', 'toPay', 'received', 'shipments', 'invoices', 'rates'],
  ...['matchedSku', 'confirming', 'office', 'productID', 'productImg'],
]

/** Uploads the documents of the products above. */
async function storeDocuments({ shop }: TestProgram) {
  for (const file of [aFile('pdf', 'Straight cuts'), aFile('step', 'Straight cuts'), aFile('dxf', 'Wide curves')])
    await storeDocument(shop, await anAdmin(shop), file)
}

const names = (fields: object) => Object.keys(fields).toSorted()

describe.each(engines)('every field of the contract on %s', (engine) => {
  it('of a product is added, read, edited and read again, and stays when an edit leaves it out', async () => {
    expect(names(added)).toEqual(names(newProduct.shape))
    const program = await aProgram(engine)
    await storeDocuments(program)
    const { token } = await program.aPerson('admin')
    await aProduct(program.shop, { sku: 'CU-2300' })
    const { insertedId } = (await program.call('POST', '/product', { token, body: added })).body
    const read = async () => (await program.call('GET', `/all-products/${insertedId}`, { token })).body
    expect(await read()).toMatchObject(added)
    expect(await program.call('PATCH', `/product/${insertedId}`, { token, body: edited })).toMatchObject({ status: 200 })
    const after = await read()
    expect(after).toMatchObject(edited)
    for (const field of names(newProduct.shape)) expect({ [field]: after[field] }).not.toMatchObject(added)
    expect(await program.call('PATCH', `/product/${insertedId}`, { token, body: { version: after.version } })).toMatchObject({
      status: 200,
    })
    expect(await read()).toEqual(after)
  })

  it('of a product but the low stock is public', async () => {
    const program = await aProgram(engine)
    await storeDocuments(program)
    const { token } = await program.aPerson('admin')
    const { insertedId } = (await program.call('POST', '/product', { token, body: added })).body
    const { low_stock, replacement, hidden, ...everybodySees } = added
    const { body } = await program.call('GET', `/product/${insertedId}`)
    expect(body).toMatchObject(everybodySees)
    expect(names(body)).toEqual(names(product.shape))
  })

  it('of an order line is ordered, read and exported', async () => {
    const program = await aProgram(engine)
    await storeDocuments(program)
    const { token } = await program.aPerson()
    const productID = await aProduct(program.shop, added)
    const { insertedId } = (await program.call('POST', '/order', { token, body: anOrder(productID, 100) })).body
    const line: Full<OrderLine> = {
      position: 0,
      productID,
      sku: 'CU-2250',
      product: 'Tin snips 250 mm',
      productImg: 'https://tools.example/snips.webp',
      orderUnit: 100,
      price: 15.2,
      amount: 1520,
      shippedUnit: 0,
      canceledUnit: 0,
      returnedUnit: 0,
    }
    expect((await program.call('GET', `/order/${insertedId}`, { token })).body.lines).toMatchObject([line])

    const fields = new Set(names({ ...order.shape, ...orderLine.shape }))
    expect([...fields].filter((field) => ![...lineColumns, ...orderColumns].some((column) => column === field)).toSorted()).toEqual(
      notExported.toSorted(),
    )
    const admin = await program.aPerson('admin')
    const { text } = await program.call('GET', '/all-orders.csv', { token: admin.token })
    const [header = '', row = ''] = text.replace('\ufeff', '').split('\r\n')
    const cells = row.split(',')
    const exported = Object.fromEntries(header.split(',').map((column, index) => [column, cells[index]]))
    for (const field of lineColumns) if (field in line) expect(exported[field], field).toBe(String(line[field as keyof OrderLine]))
  })

  it('of a profile is edited and read, and stays when an edit leaves it out', async () => {
    const program = await aProgram(engine)
    const { token, email, person } = await program.aPerson()
    const { url: photo } = await storeImage(program.shop, person, await plainImage().png().toBuffer())
    const body = { ...editedProfile, photo }
    expect(names(body)).toEqual(names(profileEdit))
    expect(await program.call('PATCH', `/user/${email}`, { token, body })).toMatchObject({ status: 200 })
    const read = async () => (await program.call('GET', `/user/${email}`, { token })).body
    expect(await read()).toEqual({ ...body, email, role: 'customer' })
    await program.call('PATCH', `/user/${email}`, { token, body: {} })
    expect(await read()).toEqual({ ...body, email, role: 'customer' })
  })
})
