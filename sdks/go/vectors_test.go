package kassa

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"
)

type vectors struct {
	Links []struct {
		Name, AppID, AppSecret, Method, Signature string
		Parameters                                map[string]string
	}
	Calls []struct {
		Name, AppID, AppSecret, Method, Target, Body, Timestamp, Nonce, Signature string
	}
	ClassicWebhook struct {
		AppSecret, Signature string
		Fields               map[string]string
	}
	StandardWebhook struct {
		Secret, Body string
		Headers      map[string]string
	}
	Returns struct {
		AppSecret, Signature string
		Parameters           map[string]string
	}
}

// The same examples are held by Kassa's server and by its clients in all languages.
func readVectors(t *testing.T) vectors {
	t.Helper()
	path := os.Getenv("KASSA_VECTORS")
	if path == "" {
		path = "../../packages/contract/vectors/signatures.json"
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	read := vectors{}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	return read
}

func TestLinks(t *testing.T) {
	for _, one := range readVectors(t).Links {
		merchant := Merchant{one.AppID, one.AppSecret}
		if made := merchant.LinkSignature(one.Parameters, LinkMethod(one.Method)); made != one.Signature {
			t.Errorf("%s: %s", one.Name, made)
		}
		address, err := url.Parse(merchant.SignLink("https://pay.example/", one.Parameters, LinkMethod(one.Method)))
		if err != nil || address.Query().Get("signature") != one.Signature {
			t.Errorf("%s: %v %v", one.Name, address, err)
		}
		for name, value := range one.Parameters {
			if address.Query().Get(name) != value {
				t.Errorf("%s: %s", one.Name, name)
			}
		}
	}
}

func TestCalls(t *testing.T) {
	for _, one := range readVectors(t).Calls {
		ms, _ := strconv.ParseInt(one.Timestamp, 10, 64)
		made := Merchant{one.AppID, one.AppSecret}.
			CallHeaders(one.Method, one.Target, []byte(one.Body), time.UnixMilli(ms), one.Nonce)
		if made["x-signature"] != one.Signature {
			t.Errorf("%s: %s", one.Name, made["x-signature"])
		}
	}
}

func TestClassicWebhook(t *testing.T) {
	one := readVectors(t).ClassicWebhook
	sent := map[string]string{"signature": one.Signature}
	for name, value := range one.Fields {
		sent[name] = value
	}
	body, _ := json.Marshal(sent)
	fields, err := VerifyClassicWebhook(body, "another", one.AppSecret)
	if err != nil || !reflect.DeepEqual(fields, one.Fields) {
		t.Errorf("%v %v", fields, err)
	}
	changed := strings.Replace(string(body), "207.31", "207.32", 1)
	for _, wrong := range []string{changed, "no JSON", "[]", "{}", "\xff"} {
		if _, err := VerifyClassicWebhook([]byte(wrong), one.AppSecret); !errors.Is(err, ErrSignature) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

func TestWebhook(t *testing.T) {
	one := readVectors(t).StandardWebhook
	header := http.Header{}
	for name, value := range one.Headers {
		header.Set(name, value)
	}
	header.Set("webhook-signature", "v1,AAAA "+header.Get("webhook-signature"))
	seconds, _ := strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)
	now := time.Unix(seconds, 0)
	secrets := []string{"whsec_b3RoZXI=", one.Secret}
	event, err := VerifyWebhook([]byte(one.Body), header, secrets, now)
	if err != nil || event.Type != "endpoint.test" {
		t.Errorf("%v %v", event, err)
	}
	refused := map[string]error{}
	_, refused["late"] = VerifyWebhook([]byte(one.Body), header, secrets, now.Add(301*time.Second))
	_, refused["early"] = VerifyWebhook([]byte(one.Body), header, secrets, now.Add(-301*time.Second))
	_, refused["no secret"] = VerifyWebhook([]byte(one.Body), header, nil, now)
	_, refused["no headers"] = VerifyWebhook([]byte(one.Body), http.Header{}, secrets, now)
	_, refused["another body"] = VerifyWebhook([]byte(one.Body+" "), header, secrets, now)
	for name, err := range refused {
		if !errors.Is(err, ErrSignature) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReturn(t *testing.T) {
	one := readVectors(t).Returns
	query := url.Values{"signature": {one.Signature}}
	for name, value := range one.Parameters {
		query.Set(name, value)
	}
	if back, err := VerifyReturn(query, one.AppSecret); err != nil || back.Status != one.Parameters["status"] {
		t.Errorf("%v %v", back, err)
	}
	query.Set("status", "TIMEOUT")
	if _, err := VerifyReturn(query, one.AppSecret); !errors.Is(err, ErrSignature) {
		t.Error(err)
	}
}
