package kassa

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"testing"
)

// It makes calls against the sandbox at KASSA_URL, and writes what it got as JSON to KASSA_GOT.
func TestCallsAgainstASandbox(t *testing.T) {
	host, number := os.Getenv("KASSA_URL"), os.Getenv("KASSA_NUMBER")
	if host == "" {
		t.Skip("no KASSA_URL")
	}
	ctx := context.Background()
	client := New(host, "kassa0sandbox001", "kassa-sandbox-secret-00000000001")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	session, err := client.CreateSession(ctx, NewSession{
		MerchantOrderNo: number + "-s", Type: "MINT", Quantity: "1", Name: "Paper Valley", Fiat: "USD", Amount: "32.00",
		Picture: "https://shop.example/1.png", RedirectURL: "https://shop.example/thanks",
		CallbackURL: "https://shop.example/hook", ExpiresInSeconds: 600,
	})
	must(err)
	canceled, err := client.CancelSession(ctx, SessionToCancel{SessionNo: session.SessionNo})
	must(err)
	token, err := client.GetToken(ctx, TokenRequest{Email: number + "@example.com"})
	must(err)
	place := func() *CreatedOrder {
		placed, err := client.CreateOrder(ctx, token.AccessToken, NewOrder{
			MerchantOrderNo: number, Type: "MINT", Quantity: "1", Name: "Paper Valley", Fiat: "USD", Amount: "32.00",
			Picture: "https://shop.example/1.png", RedirectURL: "https://shop.example/thanks", TargetFiat: "SGD",
			CallbackURL: "https://shop.example/hook", PayWayCode: "10009", Metadata: map[string]string{"plan": "종이 “밤”"},
		}, IdempotencyKey(number))
		must(err)
		return placed
	}
	placed, again := place(), place()
	order, err := client.GetOrder(ctx, placed.OrderNo, OneOrderQuery{Expand: "refunds"})
	must(err)
	listed, err := client.ListOrders(ctx, OrderQuery{MerchantOrderNo: number, Limit: 5})
	must(err)
	numbers := []string{}
	for _, one := range listed.Items {
		numbers = append(numbers, one.MerchantOrderNo)
	}
	made, err := client.CreateEndpoint(ctx, NewEndpoint{URL: "http://127.0.0.1:8080/events", Events: []string{"order.paid"}})
	must(err)
	off := false
	changed, err := client.ChangeEndpoint(ctx, EndpointChange{EndpointNo: made.EndpointNo, Enabled: &off})
	must(err)
	fiats, err := client.ListFiats(ctx)
	must(err)
	currencies, err := client.ListCurrencies(ctx)
	must(err)
	pricesOnly := []string{}
	for _, one := range *currencies {
		if !one.Payable {
			pricesOnly = append(pricesOnly, one.Currency)
		}
	}
	_, err = client.Refund(ctx, NewRefund{OrderNo: order.OrderNo, Amount: "none"})
	refused := &Error{}
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	_, err = New(os.Getenv("KASSA_BUSY"), "kassa0sandbox001", "kassa-sandbox-secret-00000000001").ListFiats(ctx)
	waits := &Error{}
	if !errors.As(err, &waits) {
		t.Fatal(err)
	}
	_, nothing := client.GetOrder(ctx, "", OneOrderQuery{})
	got, err := json.Marshal(map[string]any{
		"canceled": canceled.Status, "same": placed.OrderNo == again.OrderNo, "plan": order.Metadata["plan"],
		"refunds": len(order.Refunds), "listed": numbers, "endpoint": changed.State, "methods": len(*fiats) > 10,
		"prices_only": pricesOnly,
		"refused":     []any{refused.Code, refused.HTTPStatus, refused.Param},
		"nothing":     fmt.Sprint(nothing),
		"waits":       []any{waits.RetryAfterSeconds, waits.Error()},
	})
	must(err)
	must(os.WriteFile(os.Getenv("KASSA_GOT"), got, 0o600))
}
