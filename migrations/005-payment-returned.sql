-- When the gateway sent the customer back from the payment page. Until the gateway confirms the payment, the order is 'confirming'.
alter table payment add column "returnedAt" timestamptz;
